/**
 * A figure that an endurance test recorded (tests/support/torture.ts), or the number of a file's tests.
 * @typedef {{ test: string, what: string, wanted: string, seen: string, at: string }} Noted
 */

/**
 * The latest figure of each test, in the order in which the tests first recorded one: a new run replaces its
 * old figure.
 * @param {string} lines a JSON object on each
 * @returns {readonly Noted[]}
 */
export function latestFigures(lines) {
  /** @type {Map<string, Noted>} */
  const latest = new Map();
  for (const line of lines.split("\n").filter(Boolean)) {
    const noted = JSON.parse(line);
    latest.set(noted.test, noted);
  }
  return [...latest.values()];
}

/**
 * The table that `npm run torture` prints: all recorded figures by file, each with its minute (UTC).
 * @param {readonly { name: string, figures: readonly Noted[] }[]} files
 * @returns {string}
 */
export function tableOf(files) {
  const rows = files.flatMap(({ name, figures }) =>
    figures.map(
      ({ what, wanted, seen, at }) =>
        `| ${name} | ${what} | ${wanted} | ${seen} | ${at.slice(0, 16).replace("T", " ")} |`,
    ),
  );
  return ["| Test | What | Wanted | Seen | When |", "|---|---|---|---|---|", ...rows].join("\n");
}
