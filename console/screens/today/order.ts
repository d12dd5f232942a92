/** The line that follows one that leaves the list: the next, or the one before it at the end; undefined: none is left. */
export function neighbourOf(references: readonly string[], leaving: string): string | undefined {
  const at = references.indexOf(leaving);
  return at === -1 ? undefined : (references[at + 1] ?? references[at - 1]);
}
