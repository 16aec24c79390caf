/** Words and clauses of the server as people write them. */

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The server's reasons are clauses, to stand within longer texts; alone they are shown as sentences. */
export function sentence(clause: string): string {
  const whole = capital(clause.trim());
  return whole === '' || /[.!?…]$/.test(whole) ? whole : `${whole}.`;
}

/** `1 card`, `3 cards`. */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
