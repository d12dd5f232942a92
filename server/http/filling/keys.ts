import type { Filling } from "./template.ts";

/**
 * The keys with which a page is filled for one request, by the page's file. `data-fill`, `data-list` and the
 * other marks of its markup name them (./template.ts).
 */
export const keysOf = {
  "/received/index.html": [
    ...["againUrl", "callUrl", "day", "due", "isCall", "isReply", "isResult", "reference"],
  ],
  "/book/index.html": [
    ...["day", "days", "firmZone", "kind", "lead", "minutes", "none", "theirs", "time", "times", "url"],
    ...["zone", "zoneId"],
  ],
  "/book/details/index.html": [
    ...["at", "callsYou", "firmWhen", "free", "mayOmitNumber", "none", "taken", "time", "times"],
    ...["timesUrl", "when"],
  ],
  "/book/call/index.html": [
    ...["cancelled", "fileUrl", "firmWhen", "fresh", "movable", "moved", "open", "over", "place"],
    ...["reference", "timesUrl", "when", "with"],
  ],
  "/book/move/index.html": [
    ...["at", "callUrl", "day", "days", "firmZone", "none", "taken", "theirs", "time"],
    ...["times", "when", "zone", "zoneId"],
  ],
  "/fragments/health/index.html": [
    ...["answer", "category", "nextSteps", "points", "question", "recommendations"],
    ...["risk", "rows", "text", "total", "totalScore"],
  ],
  "/fragments/evidence/index.html": ["backup", "drill", "promise", "update"],
  "/r/in-review/index.html": ["due", "framework", "overdue", "reference"],
  "/r/published/index.html": [
    ...["allChecked", "answer", "answerList", "answers", "ask", "askWhy"],
    ...["auditorTotal", "bar", "barState", "barWidth", "barX", "budget"],
    ...["byAuditor", "byCertificationBody", "byConsultancy", "byQuote", "category", "changes"],
    ...["checked", "company", "consultancyQuoted", "consultancyTotal", "cost", "costNote", "costRemark"],
    ...["costRemarks", "costSource", "costs", "costsNote", "criteria", "criterion"],
    ...["documents", "docx", "effort", "evidence", "expiresOn", "fit"],
    ...["framework", "from", "gap", "group", "groupGaps", "groupNotAssessed", "groupRows"],
    ...["groups", "hasGaps", "hasNone", "impossible", "inScope", "included"],
    ...["includedIn", "indicated", "instead", "is", "isGap", "isIndicated"],
    ...["isNotAssessed", "isPartial", "later", "letter", "milestone", "milestoneDate"],
    ...["manyRows", "milestoneWeek", "milestones", "months", "named", "namedApplies", "namedFramework"],
    ...["namedOurs", "namedWhat", "noBudget", "noGap", "notAssessed", "oddities", "oddity", "oneRow"],
    ...["outOfScope", "partial", "perMonth", "perYear", "phase", "phaseState"],
    ...["phaseWeeks", "phaseWhat", "phaseWidth", "phaseX", "phases", "planTitle"],
    ...["planWeeks", "possible", "price", "priorities", "provisional", "question", "questions", "quoted"],
    ...["readyOn", "readySooner", "readyWeek", "readyX", "reasons", "reference", "remark"],
    ...["remarks", "reordered", "reviewedOn", "reviewer", "rowChecked", "rowFollows", "rowUnread"],
    ...["rowNote", "rowState", "rows", "scope", "scopeConfirmed", "scopeDecided", "scopeReason"],
    ...["scopeWhy", "sentence", "since", "sinceReady", "sinceSame", "sinceTotal"],
    // One for each of the parts in questionnaires/engine/readiness-differences.ts.
    ...["since-contradictions", "since-costs", "since-letter", "since-named", "since-notes"],
    ...["since-plan", "since-priorities", "since-questions", "since-remarks", "since-scope"],
    ...["since-view"],
    ...[
      "sinceCame",
      "sinceParts",
      "sinceVersion",
      "sinceWent",
      "spareBecause",
      "spareWeeks",
      "startDate",
      "statement",
      "statements",
    ],
    ...["sum", "to", "total", "touched", "unchecked", "version", "view"],
    ...["warning", "was", "why", "wish", "wording", "worthAsking"],
    ...["xlsx"],
  ],
  "/your-data/stored/index.html": [
    ...["addressMailed", "answers", "cameFrom", "companyNameAsked", "contactEmailAsked", "contactNameAsked"],
    ...["downloadUrl", "due", "isApart", "isFree", "isHeld", "isLead"],
    ...["isMail", "isNote", "isReply"],
    ...["keptUntil", "label", "linkMailed", "mailState", "mailTime", "mails"],
    ...["message", "paragraph", "paragraphs", "phoneAsked", "plan", "questionnaire", "received", "reference"],
    ...["reportUrl", "saved", "step", "steps", "text", "texts", "writings", "writtenTime"],
  ],
  "/your-data/person/index.html": [
    ...["address", "canErase", "downloadUrl", "isApart", "isHeld", "isOld"],
    ...["linkEnds", "linkMailed", "questionnaire", "received", "reference", "submissions"],
    ...["url"],
  ],
  "/your-data/erased/index.html": ["entries", "erased", "hash", "kept", "line", "position"],
  "/your-data/confirm/index.html": ["address"],
  "/your-data/changed/index.html": ["address"],
} as const;

type Keys = typeof keysOf;

/** The record that fills a page. It has only keys that the page's markup names. */
export type PageRecord<File extends string> = Filling<File extends keyof Keys ? Keys[File][number] : never>;
