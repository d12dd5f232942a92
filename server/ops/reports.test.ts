import { describe, expect, test } from "vitest";
import { differences } from "#questionnaires/readiness/differences.ts";
import { findReport, findReportByToken } from "#server/reports/queries.ts";
import { engines, freshStore, openAt } from "#tests/support/databases.ts";
import { ops } from "#tests/support/ops.ts";
import { freeText, storeReport } from "#tests/support/reports.ts";

describe.each(engines)("reports on %s", (engine) => {
  test("are listed, read, published with changes, and withdrawn", async () => {
    const place = await freshStore(engine);
    const database = await openAt(place);
    const { reference, draft } = await storeReport(database);
    const { touched, criteria, gap } = draft.head;
    expect((await ops(place, "reports", "list")).out).toMatch(
      new RegExp(`${reference}  Acme & Sons, Inc\\.  SOC 2 +in-review +${touched} of ${criteria} +${gap}\n`),
    );
    const shown = await ops(place, "reports", "show", reference);
    expect(shown).toMatchObject({ code: 0, err: "" });
    expect(shown.out).not.toContain("/r/");
    const link = /^https:\/\/www\.lumenward\.example\/r\/([\w-]{32})\n/;
    const [, token = ""] = link.exec((await ops(place, "reports", "link", reference)).out) ?? [];
    expect((await findReportByToken(database, token, new Date()))?.reference).toBe(reference);
    // It prints the whole document, which the client reads.
    for (const { name } of draft.roadmap.milestones)
      expect(shown.out).toMatch(new RegExp(`\n  ${name} \\| \\d+-\\d+ \\| `));
    for (const { criterion, wording, effort, evidence } of draft.rows) {
      const row = shown.out
        .split("\n")
        .find((line) => line.startsWith(`  ${criterion} ${wording} (${effort}) | `));
      expect(row).toContain(evidence);
    }
    const said = [
      draft.roadmap.effort.sentence,
      draft.costs.sentence,
      ...draft.roadmap.letter
        .split("\n")
        .map((line) => line.replace(/^- /, ""))
        .filter((line) => line !== ""),
      ...draft.named.map(({ ours }) => ours),
      ...draft.contradictions.map(({ sentence }) => sentence),
      "vendorManagement: ",
    ];
    for (const text of said) expect(shown.out).toContain(text.replaceAll(/\s+/g, " ").trim());
    expect(shown.out).not.toContain(freeText);
    const review = ["--reviewer", "Lead consultant", "--change", "CC6.1=indicated", "--why", "We saw it."];
    const lacking = await ops(place, "reports", "publish", reference, ...review);
    expect([lacking.code, lacking.err]).toEqual([1, expect.stringMatching(/your view.*--view/)]);
    expect((await findReport(database, reference))?.published).toBeNull();
    review.push("--view", "You are close.");
    const unfilled = await ops(place, "reports", "publish", reference, ...review);
    expect([unfilled.code, unfilled.err]).toEqual([1, expect.stringMatching(/fill in \[.*--about/)]);
    review.push("--about", "The booking service of Acme & Sons.");
    const unread = await ops(place, "reports", "publish", reference, ...review);
    expect([unread.code, unread.err]).toEqual([1, expect.stringMatching(/Please read what .*--read/)]);
    review.push("--read", "vendorManagement=CC9.2", "--read", "incidentResponse=none");
    const unsaid = await ops(place, "reports", "publish", reference, ...review);
    expect([unsaid.code, unsaid.err]).toEqual([1, expect.stringMatching(/have not said what.*--none/)]);
    review.push("--none", "needs,held,windowSince,hours");
    const unticked = await ops(place, "reports", "publish", reference, ...review);
    expect([unticked.code, unticked.err]).toEqual([1, expect.stringMatching(/nobody ticked: \d+\..*--yes/)]);
    expect((await findReport(database, reference))?.published).toBeNull();
    const publish = ["reports", "publish", reference, "--yes", ...review];
    const done = await ops(place, ...publish);
    expect(done.out).toContain("mail is queued");
    expect(done.out).toContain(`Rows that nobody ticked: ${criteria - 1} of ${criteria}`);
    // The saved review stays; the values given now are added to it.
    const more = [
      "--yes",
      "--reviewer",
      "Lead consultant",
      "--change",
      "CC6.2=gap",
      "--why",
      "They said so.",
    ];
    expect((await ops(place, "reports", "publish", reference, ...more)).out).toContain("No mail is sent");
    const report = await findReport(database, reference);
    expect(report?.published?.view).toBe("You are close.");
    const checkers = report?.published?.rows.flatMap(({ checked }) => checked?.by ?? []);
    expect(checkers).toEqual(["Lead consultant", "Lead consultant"]);
    expect(report?.published && differences(report.draft, report.published)).toMatchObject([
      { criterion: "CC6.1", to: "indicated", why: "We saw it." },
      { criterion: "CC6.2", to: "gap", why: "They said so." },
    ]);
    expect((await ops(place, "reports", "show", reference)).out).toMatch(
      /published\n.*\nReviewed .*, Lead consultant\n/,
    );
    expect((await ops(place, "reports", "revoke", reference)).out).toContain("410");
    expect((await ops(place, "reports", "list")).out).toContain("revoked");
    expect((await ops(place, ...publish)).out).toContain("mail is queued");
    expect((await ops(place, "reports", "list")).out).not.toContain("revoked");
  });
});

describe("reports says what to do", () => {
  test.each([
    ["without a reference", ["show"], "Name the lead"],
    ["with an unknown one", ["show", "LW-0000-0000"], "No report has this reference"],
    ["without a reviewer", ["publish", "LW-0000-0000"], "Say who reviewed it"],
    [
      "when nothing is there to publish",
      ["publish", "LW-0000-0000", "--reviewer", "A"],
      "No report has this",
    ],
    ["when nothing is there to withdraw", ["revoke", "LW-0000-0000"], "No report with this reference"],
    [
      "with a change that has no reason",
      ["publish", "LW-0000-0000", "--reviewer", "A", "--change", "CC6.1=gap"],
      "Give every --change its own --why",
    ],
    [
      "with an unknown status",
      ["publish", "LW-0000-0000", "--reviewer", "A", "--change", "CC6.1=good", "--why", "b"],
      "--change: write a criterion and its status",
    ],
  ])("%s", async (_, args, sentence) => {
    const { code, out, err } = await ops(await freshStore("SQLite"), "reports", ...args);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toContain(sentence);
    expect(err).not.toContain("    at ");
  });
});
