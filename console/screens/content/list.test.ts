import { expect, test } from "vitest";
import { contentNew } from "#contract/console/content.ts";
import { addressOf } from "./list/new-file.tsx";

test.each([
  ["Who checks “Zoë's” backups?", "who-checks-zoe-s-backups"],
  // The 80th character is a hyphen.
  [`${"a".repeat(79)} and more`, "a".repeat(79)],
])("the title %j makes an address that is taken", (title, address) => {
  expect(addressOf(title)).toBe(address);
  expect(contentNew.shape.name.safeParse(addressOf(title)).success).toBe(true);
});
