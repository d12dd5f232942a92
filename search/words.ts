/** Lower case words between single spaces, one more at each end; accents and apostrophes are dropped. */
export function plainWords(text: string): string {
  const letters = text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "");
  return ` ${letters.replace(/[^\p{L}\p{N}$]+/gu, " ").trim()} `;
}
