import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { itHealth } from "#questionnaires/definitions/it-health.ts";
import { itHealthAdvice } from "#questionnaires/definitions/it-health-advice.ts";
import { scoreOf } from "#questionnaires/engine/score.ts";
import { everyAnswer } from "#tests/support/answered.ts";

test("the names of the ruler's zones are as wide as the zones", () => {
  const highest = scoreOf(itHealth, itHealthAdvice, everyAnswer(itHealth))?.maxScore ?? 0;
  const starts = itHealthAdvice.categories.map(({ from }) => from).toSorted((one, other) => one - other);
  const widths = [...starts.slice(1), highest].map((end, index) => end - (starts[index] ?? 0));
  const css = readFileSync(new URL("ruler.css", import.meta.url), "utf8");
  expect(css).toContain(`grid-template-columns: ${widths.map((points) => `${points}fr`).join(" ")};`);
});
