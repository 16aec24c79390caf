/** The server's reasons are clauses, to stand within longer texts; alone they are shown as sentences. */
export function sentence(clause: string): string {
  const text = clause.trim();
  if (text === '') return '';
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(whole) ? whole : `${whole}.`;
}
