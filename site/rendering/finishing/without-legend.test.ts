import { expect, test } from "vitest";
import { withoutUnusedLegend } from "./print.ts";

const legend =
  '<div class="footer-marks"><h2>Marks</h2><ul><li><i class="mark mark-ok"></i>Done</li></ul></div>';
const page = (main: string) =>
  `<main>${main}</main><footer>${legend}<div data-island="frame"></div></footer><div data-island="chat"></div>`;

test("the legend goes where no mark stands and none can come", () => {
  expect(withoutUnusedLegend(page("<p>Words.</p>"))).toBe(page("<p>Words.</p>").replace(legend, ""));
  for (const main of ['<i class="mark mark-ok"></i>', '<div data-island="soc2"></div>']) {
    expect(withoutUnusedLegend(page(main))).toBe(page(main));
  }
});
