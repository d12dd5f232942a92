/** Characters that search engines show of a document's title. */
const titleMaxLength = 60;

/** "{title} | {suffix}" with the first suffix that fits into 60 characters; the title alone when none does. */
export function fittingTitle(title: string, suffixes: readonly string[]): string {
  const whole = suffixes.map((suffix) => `${title} | ${suffix}`);
  return whole.find((candidate) => candidate.length <= titleMaxLength) ?? title;
}
