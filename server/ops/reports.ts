import { daysUpTo, weeksUpTo } from "#questionnaires/readiness/calendar.ts";
import { noReview } from "#questionnaires/readiness/edits.ts";
import type { ReadinessReport, ReadinessRow } from "#questionnaires/readiness/report.ts";
import { type Change, lackingIn, type Review } from "#questionnaires/readiness/review.ts";
import { reviewed, strayIn } from "#questionnaires/readiness/reviewed.ts";
import { leftBehind } from "#questionnaires/readiness/rows.ts";
import { isHeld } from "#questionnaires/readiness/texts.ts";
import { mintLink } from "#server/links/commands.ts";
import { reportUrl } from "#server/messages/house.ts";
import { oneLine } from "#server/messages/text.ts";
import { readableTime } from "#server/messages/times.ts";
import { type Publication, publishReport, revokeReport } from "#server/reports/commands.ts";
import { findReport, listReports, type Report } from "#server/reports/queries.ts";
import { stateOf } from "#server/reports/rules.ts";
import { listVersions } from "#server/reports/versions/queries.ts";
import { companyFacts } from "#server/settings/company.ts";
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
        stateOf(report, now),
        `${head.touched} of ${head.criteria}`,
        String(head.gap),
      ];
    }),
  );
}

function listed(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : `\n${title}\n${lines.map((line) => `  ${oneLine(line)}\n`).join("")}`;
}

function rowLines(row: ReadinessRow) {
  const { criterion, status, effort, wording, evidence, because, alsoRead, note } = row;
  const reasons = because.map(({ question, answer }) => `    ${answer} (${question})`);
  const texts =
    alsoRead.length === 0 ? [] : [`    Read also: ${alsoRead.map(({ question }) => question).join("; ")}`];
  const lines = [
    `${criterion}  ${status}  ${effort}  ${wording}`,
    ...reasons,
    ...texts,
    `    An auditor asks for: ${evidence}`,
    ...(note === undefined ? [] : [`    From the review: ${note}`]),
  ];
  return lines.map((line) => `  ${line.replace(/\S.*/, (text) => oneLine(text))}\n`).join("");
}

const contradictionTitles = [
  ["impossible", "Answers that cannot both be right"],
  ["question", "Answers that are worth a question"],
] as const;

function* contentOf(report: ReadinessReport) {
  const { head, contradictions, roadmap, costs, questions, rows, basis } = report;
  const { scope, statements, named, remarks, asked, texts, priorities, view } = report;
  const { criteria, touched, indicated, partial, gap, notAssessed } = head;
  yield `${touched} of ${criteria} criteria touched: ${indicated} indicated, ${partial} partial, ${gap} gaps, ${notAssessed} not assessed\n`;
  yield listed(
    "Our view",
    view.split(/\n+/).filter((line) => line !== ""),
  );
  yield listed(
    "What the client wrote in their own words (leads show has it), for reviewers alone",
    texts.map(({ name, question, read, care }) =>
      [
        `${name}: ${question}`,
        care.length === 0 ? "" : `(needs care: ${care.join(", ")})`,
        read === undefined ? "(not read)" : `(read: ${read.rows.join(", ") || "without bearing"})`,
      ].join(" "),
    ),
  );
  yield listed(
    "The client asked",
    asked.map(({ ask, answer }) => `${ask} ${answer || "(not answered)"}`),
  );
  yield listed(
    "To do first",
    priorities.map(({ criterion, wording }) => `${criterion} ${wording}`.trim()),
  );
  for (const [kind, title] of contradictionTitles) {
    const told = contradictions.filter((one) => one.kind === kind);
    yield listed(
      title,
      told.map(({ sentence }) => sentence),
    );
  }
  yield listed(
    "Ask first",
    questions.map(({ ask, why }) => `${ask} (${why})`),
  );
  yield listed(roadmap.title, [
    ...roadmap.phases.map(({ name, fromWeek, toWeek }) => `Week ${fromWeek} to ${toWeek}: ${name}`),
    ...roadmap.milestones.map(
      ({ name, week, ...reached }) =>
        `${name}: week ${weeksUpTo(roadmap, week)}, ${daysUpTo(reached, basis.writing)}`,
    ),
    ...[roadmap.effort.sentence, roadmap.answer?.sentence, roadmap.answer?.instead].filter(
      (line): line is string => typeof line === "string" && line !== "",
    ),
  ]);
  yield listed(`Costs, ${basis.writing.currency}`, [
    ...costs.lines.map(({ name, standing, total }) =>
      standing === "summed" ? `${name}: ${total.low} to ${total.high}` : `${name}: ${standing}`,
    ),
    `Total: ${costs.headline}. ${costs.sentence}`,
  ]);
  yield listed("The letter for a customer who waits", roadmap.letter.split(/\n+/));
  yield listed(
    "What it is about",
    statements.map(({ text }) => text),
  );
  yield listed(
    "Scope",
    scope.map(
      ({ name, isIncluded, reason, confirmed }) =>
        `${isIncluded ? "In" : "Out"}: ${name}. ${confirmed?.why || reason}`,
    ),
  );
  yield listed(
    "Other frameworks",
    named.map(({ name, what, applies, ours }) => `${name}. ${what} ${applies} ${ours}`),
  );
  yield listed(
    "Remarks",
    remarks.map(({ text }) => text),
  );
  for (const [group, members] of Map.groupBy(rows, (row) => row.group)) {
    yield `\n${group}\n${members.map(rowLines).join("")}`;
  }
}

/** One report: as published, else as drafted. */
export async function* reportsShow(request: Request) {
  const report = await found(request, "show");
  const { framework, notice, rulesVersion } = report.draft;
  const place = companyFacts();
  yield `${report.reference}  ${oneLine(report.company)}\n`;
  yield `${framework}, rules ${rulesVersion}, ${stateOf(report, new Date())}\n`;
  yield `Due      ${readableTime(report.dueAt, place)}\n`;
  if (report.reviewer !== null && report.publishedAt !== null) {
    yield `Reviewed ${readableTime(report.publishedAt, place)}, ${oneLine(report.reviewer)}\n`;
  }
  yield `${notice}\n\n`;
  yield* contentOf(report.published ?? report.draft);
}

function changesOf({ options: { change, why } }: Request): readonly Change[] {
  if (change.length !== why.length) throw new Error("Give every --change its own --why, in the same order.");
  return change.map(([criterion, status], index) => ({ criterion, status, why: why[index] ?? "" }));
}

/** The last saved review with the values given now. A row whose status is changed counts as checked. */
function reviewOf(
  saved: Review,
  { options: { view, about, read, reviewer = "" } }: Request,
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
    case "revoked":
      return "The link to this report was withdrawn, so it cannot be published.";
    case "stray":
      return `The report has no ${oneLine(publication.what)}; npm run ops -- reports show lists its criteria.`;
    case "lacking":
      return `${publication.sentence} Give it with --view "What we think", --about "What it is about" or --read NAME=ROWS; npm run ops -- reports show lists the names. Answers to questions are written in the console.`;
    case "held":
      return "The report is on hold, because the client’s words need care. An owner lifts the hold in the console.";
    case "conflict":
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
  const ready = ({ roadmap }: ReadinessReport) => weeksUpTo(roadmap, roadmap.readyWeek);
  const sum = ({ costs }: ReadinessReport) => costs.headline;
  return `Ready after week ${ready(report)} (draft: ${ready(draft)}). Sum ${sum(report)} (draft: ${sum(draft)}).\n`;
}

/** Publishes a report with its last saved review and the values of the command line. */
export async function* reportsPublish(request: Request) {
  const { database, target, options } = request;
  const reference = named(target, "publish");
  if (options.reviewer === undefined) throw new Error('Say who reviewed it: --reviewer "Role or name"');
  const changes = changesOf(request);
  const [last] = await listVersions(database, reference, { limit: 1 });
  const { leadId, draft, revokedAt } = await found(request, "publish");
  const review = reviewOf(last?.review ?? noReview, request, { changes, draft });
  const report = reviewed(draft, review);
  const isRefused =
    revokedAt !== null || strayIn(draft, review) !== undefined || lackingIn(report) !== undefined;
  const unticked = untickedIn(draft, report, isRefused || options.yes === true);
  const publishing = { reference, reviewer: options.reviewer, review, base: last?.number ?? 0 };
  const { domain } = companyFacts();
  const targets = subscribers(targetsOf(request), "report.published");
  const act = { operatorId: null, name: options.reviewer, domain, now: new Date(), targets };
  const publication = await publishReport(database, publishing, act);
  const problem = problemOf(publication);
  if (problem !== undefined) throw new Error(problem);
  const mailed = publication.outcome === "published" && publication.mailed;
  yield `Published: ${await newLink(request, leadId)}\n`;
  yield unticked;
  yield movedBy(draft, report);
  yield overlapsIn(report);
  yield mailed
    ? "The visitor's mail is queued; the running server sends it within seconds.\n"
    : "The visitor was told the first time and gets no second mail.\n";
}

/** Withdraws the link to a report. */
export async function* reportsRevoke({ database, target }: Request) {
  const revoked = await revokeReport(database, named(target, "revoke"), new Date());
  if (!revoked) throw new Error("No report with this reference has a link that works.");
  yield "Withdrawn: the link answers 410 from now on.\n";
}
