/**
 * The text as both engines can store it: PostgreSQL refuses NUL, and neither can encode half a
 * surrogate pair. Every other character is kept.
 */
export function storable(text: string): string {
  return text.replaceAll("\u0000", "").toWellFormed();
}
