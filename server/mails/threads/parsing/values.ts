import type { Letter } from "./parts.ts";

/** The values of all fields with a name, which is in small letters; the topmost first. */
export function valuesOf({ headers }: Pick<Letter, "headers">, name: string): readonly string[] {
  return headers.flatMap(({ key, value }) => (key === name ? [value] : []));
}
