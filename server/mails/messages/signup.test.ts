import { load } from "cheerio/slim";
import { expect, test } from "vitest";
import { launchList } from "#questionnaires/definitions/launch-list.ts";
import { wordingOf } from "#questionnaires/engine/wording.ts";
import { house, lead, tokens } from "#tests/support/house.ts";
import { signupNotification } from "./signup-notification.ts";
import { signupReceipt } from "./signup-receipt.ts";

test("the notification names who signed up, in text and in HTML, and promises no reply", async () => {
  const company = "<b>Acme</b>\r\nBcc: x@evil.example";
  const { subject, text, html } = await signupNotification(house, {
    ...lead,
    company,
    wording: wordingOf(launchList),
  });
  expect(subject).toBe("New signup LW-7K3M-Q9XT: <b>Acme</b> Bcc: x@evil.example, Launch list signup");
  const page = load(html);
  for (const part of [text, page("body").text()]) {
    expect(part).toContain("<b>Acme</b> Bcc: x@evil.example joined: Launch list signup. No reply is due");
    expect(part).toContain("jane.doe@acme.example");
  }
  expect(page("b")).toHaveLength(0);
});

test("the receipt says what will come, and how to leave the list", async () => {
  const { subject, text, html } = await signupReceipt(house, lead, tokens);
  expect(subject).toBe("You are on the launch list (LW-7K3M-Q9XT)");
  for (const part of [text, load(html)("body").text()]) {
    expect(part).toContain("once, on the day the platform launches");
    expect(part).toContain(`To leave the list, reply to this mail or write to ${house.company.email}`);
  }
});
