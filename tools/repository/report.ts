/** Ends a check that was run as a program: prints what it found, one line each, and sets the exit code. */
export function report(problems: readonly string[]): void {
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
