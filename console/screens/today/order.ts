/** The line after one that leaves the list, at the end the one before it; undefined when none is left. */
export function neighbourOf(references: readonly string[], leaving: string): string | undefined {
  const at = references.indexOf(leaving);
  return at === -1 ? undefined : (references[at + 1] ?? references[at - 1]);
}
