/** Puts a text on the clipboard; false where that is not allowed, as on pages that came without encryption. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
