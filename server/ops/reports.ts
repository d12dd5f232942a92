import { languageInWords } from "#contract/form-language.ts";
import type { Block } from "#documents/paper.ts";
import { weeksUpTo } from "#questionnaires/readiness/calendar.ts";
import { noReview } from "#questionnaires/readiness/edits.ts";
import { sayable } from "#questionnaires/readiness/facts.ts";
import type { ReadinessReport } from "#questionnaires/readiness/report.ts";
import { type Change, lackingIn, type Review } from "#questionnaires/readiness/review.ts";
import { reviewed, strayIn } from "#questionnaires/readiness/reviewed.ts";
import { leftBehind } from "#questionnaires/readiness/rows.ts";
import { isHeld } from "#questionnaires/readiness/texts.ts";
import { mintLink } from "#server/mails/links.ts";
import { reportUrl } from "#server/mails/messages/house.ts";
import { oneLine } from "#server/mails/messages/text.ts";
import { readableTime, readableTimesIn } from "#server/mails/messages/times.ts";
import { type Publication, publishReport, revokeReport } from "#server/reports/commands.ts";
import { reportPaper } from "#server/reports/documents/paper.ts";
import { findReport, listReports, type Report } from "#server/reports/queries.ts";
import { issueOf, stateOf } from "#server/reports/rules.ts";
import { lastPublished, listVersions } from "#server/reports/versions.ts";
import { companyFacts } from "#server/settings/company.ts";
import { contentFolder } from "#server/settings/content-folder.ts";
import { otherLanguageOfReports, readReportWords } from "#server/settings/report-document.ts";
import { siteUrlOf } from "#server/settings/settings.ts";
import { subscribers } from "#server/settings/targets.ts";
import { minute, type Request, table } from "./command.ts";
import { targetsOf } from "./targets.ts";

const noReport = "No report has this reference; npm run ops -- reports list shows the newest.";

function named(target: string | undefined, verb: string): string {
  if (target === undefined) throw new Error(`Name the lead: npm run ops -- reports ${verb} REFERENCE`);
  return target;
}

async function found({ database, target }: Request, verb: string): Promise<Report> {
  const report = await findReport(database, named(target, verb));
  if (report === undefined) throw new Error(noReport);
  return report;
}

async function newLink({ database, settings }: Request, leadId: string): Promise<string> {
  const report = await mintLink(database, { opens: "report", leadId }, new Date());
  return reportUrl({ siteUrl: siteUrlOf(settings) }, { report });
}

/** A new link to a report; the mailed ones stay valid. */
export async function* reportsLink(request: Request) {
  const { leadId, draft, published, liftedAt } = await found(request, "link");
  if (published === null && isHeld(draft, liftedAt))
    throw new Error(
      "The report is on hold, because the client’s words need care. An owner lifts the hold in the console first.",
    );
  yield `${await newLink(request, leadId)}\nWhoever has it reads the report; Withdraw ends it with all others.\n`;
}

/** The newest reports. */
export async function* reportsList({ database, options: { limit } }: Request) {
  const now = new Date();
  const reports = await listReports(database, { limit });
  yield table(
    ["Drafted", "Due", "Reference", "Company", "Framework", "State", "Touched", "Gaps"],
    reports.map((report) => {
      const { framework, head } = report.published ?? report.draft;
      return [
        minute(report.createdAt),
        minute(report.dueAt),
        report.reference,
        report.company,
        framework,
        report.published === null && isHeld(report.draft, report.liftedAt) ? "on-hold" : stateOf(report, now),
        `${head.touched} of ${head.criteria}`,
        String(head.gap),
      ];
    }),
  );
}

function listed(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : `\n${title}\n${lines.map((line) => `  ${oneLine(line)}\n`).join("")}`;
}

/** What a reviewer reads beside the report: the client does not see it. */
function* besideOf({ texts, hints, asked }: ReadinessReport) {
  yield listed(
    "What the client wrote in their own words, for reviewers alone (leads show has the words)",
    texts.map(({ name, question, criteria, read, care }) =>
      [
        `${name}: ${question}`,
        criteria.length === 0 ? "" : `(may touch ${criteria.join(", ")})`,
        care.length === 0 ? "" : `(needs care: ${care.join(", ")})`,
        read === undefined ? "(not read)" : `(read: ${read.rows.join(", ") || "without bearing"})`,
      ].join(" "),
    ),
  );
  yield listed(
    "Questions of the client without an answer",
    asked.filter(({ answer }) => answer === "").map(({ ask }) => ask),
  );
  yield listed(
    "What their words name or their industry points to, to be taken in or left out in the console",
    hints.map(
      ({ id, named: framework, because }) =>
        `${framework?.name ?? id} (${because.map(({ answer }) => answer).join("; ")})`,
    ),
  );
}

/** A part of a document as lines: headings stand alone, and the cells of a row are parted by bars. */
function linesOf(block: Block): string {
  switch (block.is) {
    case "heading":
      return `\n${oneLine(block.text)}\n`;
    case "text":
      return listedLines([block.text]);
    case "list":
      return listedLines(block.items);
    case "table":
      return listedLines(block.rows.map((cells) => cells.filter((cell) => cell !== "").join(" | ")));
  }
}

function listedLines(lines: readonly string[]): string {
  return lines.map((line) => `  ${oneLine(line.replaceAll("**", ""))}\n`).join("");
}

/** The report as its document says it, which is what the client reads. A draft has no line about its approval. */
async function* contentOf({ database }: Request, found: Report, report: ReadinessReport) {
  const company = companyFacts();
  const times = readableTimesIn(company);
  const { latest, earlier } = await lastPublished(database, found.leadId);
  const shown = found.published === null ? undefined : latest;
  const issue = issueOf(
    { ...found, publishedAt: found.publishedAt ?? found.createdAt },
    { latest: shown ?? { number: 0, at: "", report }, earlier: shown && earlier },
    { firm: company.name, ...times },
  );
  const { title, notice, blocks } = reportPaper(issue, readReportWords(contentFolder()));
  yield `\n${title}\n${listedLines([notice])}`;
  for (const block of shown === undefined ? blocks.slice(1) : blocks) yield linesOf(block);
}

/** One report: as published, else as the last saved review leaves the draft. */
export async function* reportsShow(request: Request) {
  const report = await found(request, "show");
  const { framework, rulesVersion } = report.draft;
  const place = companyFacts();
  yield `${report.reference}  ${oneLine(report.company)}\n`;
  yield `${framework}, rules ${rulesVersion}, ${stateOf(report, new Date())}\n`;
  yield `Due      ${readableTime(report.dueAt, place)}\n`;
  if (report.reviewer !== null && report.publishedAt !== null) {
    yield `Reviewed ${readableTime(report.publishedAt, place)}, ${oneLine(report.reviewer)}\n`;
  }
  const [last] = await listVersions(request.database, report.reference, { limit: 1 });
  const shown = report.published ?? reviewed(report.draft, last?.review ?? noReview);
  yield* besideOf(shown);
  yield* contentOf(request, report, shown);
}

function changesOf({ options: { change, why } }: Request): readonly Change[] {
  if (change.length !== why.length) throw new Error("Give every --change its own --why, in the same order.");
  return change.map(([criterion, status], index) => ({ criterion, status, why: why[index] ?? "" }));
}

/** The last saved review with the values given now. A row whose status is changed counts as checked. */
function reviewOf(
  saved: Review,
  { options: { view, about, read, none, reviewer = "" } }: Request,
  { changes, draft }: { readonly changes: readonly Change[]; readonly draft: ReadinessReport },
): Review {
  const isKept = ({ criterion }: Pick<Change, "criterion">) =>
    !changes.some((one) => one.criterion === criterion);
  const at = new Date().toISOString();
  const checks = changes.map(({ criterion, status }) => ({ criterion, status, by: reviewer, at }));
  const statements = draft.frameworks.map((framework) => ({ framework, text: about ?? "" }));
  return {
    ...saved,
    view: view ?? saved.view,
    statements: about === undefined ? saved.statements : statements,
    changes: [...saved.changes.filter(isKept), ...changes],
    checks: [...saved.checks.filter(isKept), ...checks],
    facts: { ...saved.facts, none: sayable.filter((name) => [...saved.facts.none, ...none].includes(name)) },
    readings: [
      ...saved.readings.filter(({ name }) => !read.some((one) => one.name === name)),
      ...read.map((one) => ({ ...one, by: reviewer, at })),
    ],
  };
}

function problemOf(publication: Publication): string | undefined {
  switch (publication.outcome) {
    case "unknown":
      return noReport;
    case "stray":
      return `The report has no ${oneLine(publication.what)}; npm run ops -- reports show lists its criteria.`;
    case "lacking":
      return `${publication.sentence} Give it with --view "What we think", --about "What it is about", --read NAME=ROWS or --none needs,held,windowSince,sites,hours; npm run ops -- reports show lists the names. Answers to questions are written in the console.`;
    case "held":
      return "The report is on hold, because the client’s words need care. An owner lifts the hold in the console.";
    case "conflict":
    case "unticked":
      return "Somebody else has saved a review meanwhile. Please look at it and publish again.";
    case "published":
      return undefined;
  }
}

/** Rows that overlap with one that was changed, and were not looked at themselves. */
function overlapsIn({ rows, outside }: ReadinessReport): string {
  const left = leftBehind([...rows, ...outside]);
  const named = left.map(
    ({ criterion, status, follows }) => `${criterion} ${status} (${follows.join(", ")})`,
  );
  return left.length === 0 ? "" : `Overlapping rows that keep what the answers said: ${named.join("; ")}.\n`;
}

/** Refuses a report with unticked gaps or partials unless `isMeant`; else a sentence about unticked rows. */
function untickedIn(draft: ReadinessReport, report: ReadinessReport, isMeant: boolean): string {
  const { criteria, checked, unchecked } = report.head;
  if (unchecked > 0 && !isMeant)
    throw new Error(
      `Gaps and partials that nobody ticked: ${unchecked}. Tick them in the console, or add --yes to publish all the same. ${movedBy(draft, report).trimEnd()} ${overlapsIn(report)}`.trimEnd(),
    );
  return `Rows that nobody ticked: ${criteria - checked} of ${criteria}, gaps and partials among them: ${unchecked}.\n`;
}

/** How a review changed the weeks and the sum of the draft. */
function movedBy(draft: ReadinessReport, report: ReadinessReport): string {
  const ready = ({ roadmap }: ReadinessReport) => weeksUpTo(roadmap, roadmap.readyWeek) || "none";
  const sum = ({ costs }: ReadinessReport) => costs.headline;
  return `Ready after week ${ready(report)} (draft: ${ready(draft)}). Sum ${sum(report)} (draft: ${sum(draft)}).\n`;
}

/** That reports are in another language than the firm's; "": they are not. Throws unless that is meant. */
function otherLanguageIn(isMeant: boolean): string {
  const { locale } = companyFacts();
  const other = otherLanguageOfReports(contentFolder(), locale);
  if (other === undefined) return "";
  const said = `The words of reports are in ${languageInWords(other)}, and the site is in ${languageInWords(locale)}.`;
  if (!isMeant)
    throw new Error(
      `${said} Say report.yaml and report-document.yaml (its \`language\` too) in yours, or add --yes to publish all the same.`,
    );
  return `${said}\n`;
}

/** Publishes a report with its last saved review and the values of the command line. */
export async function* reportsPublish(request: Request) {
  const { database, target, options } = request;
  const reference = named(target, "publish");
  if (options.reviewer === undefined) throw new Error('Say who reviewed it: --reviewer "Role or name"');
  const changes = changesOf(request);
  const [last] = await listVersions(database, reference, { limit: 1 });
  const { leadId, draft } = await found(request, "publish");
  const review = reviewOf(last?.review ?? noReview, request, { changes, draft });
  const report = reviewed(draft, review);
  const isRefused = strayIn(draft, review) !== undefined || lackingIn(report) !== undefined;
  const unticked = untickedIn(draft, report, isRefused || options.yes === true);
  const inOther = otherLanguageIn(isRefused || options.yes === true);
  const { unchecked } = report.head;
  const publishing = {
    reference,
    reviewer: options.reviewer,
    review,
    base: last?.number ?? 0,
    unticked: unchecked,
  };
  const { domain } = companyFacts();
  const targets = subscribers(targetsOf(request), "report.published");
  const act = { operatorId: null, name: options.reviewer, domain, now: new Date(), targets };
  const publication = await publishReport(database, publishing, act);
  const problem = problemOf(publication);
  if (problem !== undefined) throw new Error(problem);
  const mailed = publication.outcome === "published" && publication.mailed;
  yield `Published: ${await newLink(request, leadId)}\n`;
  yield inOther;
  yield unticked;
  yield movedBy(draft, report);
  yield overlapsIn(report);
  yield mailed
    ? "The visitor's mail is queued; the running server sends it within seconds.\n"
    : "No mail is sent: the link that the visitor has shows the new version. The console can mail that there is one.\n";
}

/** Withdraws the link to a report. */
export async function* reportsRevoke({ database, target }: Request) {
  const revoked = await revokeReport(database, named(target, "revoke"), new Date());
  if (!revoked) throw new Error("No report with this reference has a link that works.");
  yield "Withdrawn: the link answers 410 from now on. A corrected report gets a new one when it is published.\n";
}
