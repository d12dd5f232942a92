/** What was typed or chosen in a field of a sent form; empty where the form has no such field. */
export function textOf(given: FormData, name: string): string {
  return String(given.get(name) ?? "");
}
