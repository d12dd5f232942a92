import { expect, test } from "vitest";
import { unbroken } from "./unbroken.ts";

test.each([
  ["<p>In 4-6 weeks</p>", '<p><x-w>In <x-w class="whole">4-6</x-w> weeks</x-w></p>'],
  [
    '<div data-island="sum" data-code="sum"><b>$5-6</b></div>',
    '<div data-island="sum" data-code="sum"><b><x-w class="whole">$5-6</x-w></b></div>',
  ],
])("%s is kept in one piece", (html, kept) => expect(unbroken(html)).toBe(kept));

test.each([
  "<script>4-6</script>",
  "<style>4-6</style>",
  "<title>4-6</title>",
  "<option>1-10</option>",
  "<svg><text>4-6</text></svg>",
  '<p title="4-6">a</p>',
  '<div data-island="soc2"><div>4-6</div><p>7-8</p></div>',
  "1 - 2 < 3",
])("%s stays as it is", (html) => expect(unbroken(html)).toBe(html));

test("what follows an element that stays is kept in one piece", () => {
  expect(unbroken('<div data-island="soc2"><div>4-6</div></div><p>7-8</p>')).toBe(
    '<div data-island="soc2"><div>4-6</div></div><p><x-w class="whole">7-8</x-w></p>',
  );
});
