/** The line after one that leaves a list, at the end the one before it; undefined when none is left. */
export function neighbourOf<Line>(lines: readonly Line[], leaving: Line): Line | undefined {
  const at = lines.indexOf(leaving);
  return at === -1 ? undefined : (lines[at + 1] ?? lines[at - 1]);
}
