import { expect, test } from "vitest";
import { mailWords } from "#contract/mail-words.ts";
import { conversation } from "#questionnaires/definitions/conversation.ts";
import { wordingOf } from "#questionnaires/engine/wording.ts";
import { house, lead, tokens } from "#tests/support/house.ts";
import { soc2ReportFacts } from "#tests/support/reports.ts";
import { addressConfirmation } from "./address-confirmation.ts";
import { addressProof } from "./address-proof.ts";
import { dataLink } from "./data-link.ts";
import { erasureReceipt } from "./erasure-receipt.ts";
import { leadReceipt } from "./lead-receipt.ts";
import { leadReply } from "./lead-reply.ts";
import { reportCorrected, reportPublished } from "./report-published.ts";
import { signupReceipt } from "./signup-receipt.ts";

/** The same words with marks around each text, so that words from other sources stand outside of marks. */
function marked(words: unknown): unknown {
  if (typeof words === "string") return `«${words.replaceAll(/\{\w+\}/g, (name) => `»${name}«`)}»`;
  if (Array.isArray(words)) return words.map(marked);
  return Object.fromEntries(
    Object.entries(words ?? {}).map(([key, value]) => [key, key === "names" ? {} : marked(value)]),
  );
}

const ofContent = { ...house, mailWords: mailWords.parse(marked(house.mailWords)) };

/** Parts of mails that are not content: names, numbers, links, times. */
const known = [
  house.company.name,
  house.company.email,
  house.company.phone,
  house.company.supportHours,
  house.company.replyPromise,
  house.company.replyTime,
  house.company.domain,
  "Lead consultant",
  "SOC 2",
  "written by hand",
];

function unmarked(text: string): readonly string[] {
  const left = known.reduce(
    (rest, words) => rest.replaceAll(words, ""),
    text
      .replaceAll(/«[^«»]*»/g, " ")
      .replaceAll(/https:\/\/\S+/g, "")
      .replaceAll(/LW-[\w-]+/g, "")
      .replaceAll(/(?:\w+day, )?November \d+, \d{4}(?: at [^()]+\([^()]+\))?/g, ""),
  );
  return left.match(/\p{L}{2,}/gu) ?? [];
}

test("every word of the mails to visitors comes from content, and they are in its language", async () => {
  const report = await soc2ReportFacts({ published: true });
  const counts = { leads: 1, quarantine: 2, reports: 1, lead_history: 3, outbox: 4 };
  const mails = await Promise.all([
    leadReceipt(ofContent, { ...lead, report }, tokens),
    leadReceipt(ofContent, { ...lead, wording: wordingOf(conversation) }, tokens),
    leadReply(ofContent, { subject: "written by hand", text: "written by hand" }, lead.reference),
    reportPublished(ofContent, { ...lead, report }, tokens),
    reportCorrected(ofContent, { ...lead, report }, tokens),
    signupReceipt(ofContent, lead, tokens),
    addressConfirmation(ofContent, lead, tokens),
    addressProof(ofContent, tokens),
    dataLink(ofContent, tokens.lead),
    erasureReceipt(ofContent, { counts, held: 2 }),
  ]);
  for (const { subject, text, html } of mails) {
    const body = html.slice(html.indexOf("<body")).replaceAll(/<[^>]*>/g, " ");
    expect([subject, text, body].flatMap(unmarked)).toEqual([]);
    expect(html).toContain(`<html lang="${house.company.locale}">`);
  }
});

test("a word that a mail does not know is named with those that it knows", () => {
  const read = mailWords.safeParse({
    ...house.mailWords,
    signup: { ...house.mailWords.signup, title: "Dear {contact}" },
  });
  expect(read.error?.issues).toEqual([
    expect.objectContaining({
      path: ["signup", "title"],
      message: expect.stringMatching(/^nothing is known here about \{contact\}: write one of \{name\}/),
    }),
  ]);
});
