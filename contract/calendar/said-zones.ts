/** A text in which zones have the names that people give them, where those of programs are longer. */
export function withSaidZones(text: string): string {
  return text.replace("United Kingdom Time", "UK time");
}
