import type { Filling } from "./template.ts";

/**
 * The keys of what fills a page for one request, by the page's file: what `data-fill`, `data-list` and the other marks
 * of its markup name (./template.ts).
 */
export const keysOf = {
  "/received/index.html": ["due", "reference"],
  "/fragments/health/index.html": [
    ...["answer", "category", "nextSteps", "points", "question", "recommendations"],
    ...["risk", "rows", "text", "total", "totalScore"],
  ],
  "/r/in-review/index.html": ["due", "framework", "overdue", "reference"],
  "/r/published/index.html": [
    ...["answer", "answerList", "answers", "ask", "askWhy", "auditorTotal"],
    ...["bar", "barState", "barWidth", "barX", "budget", "byAuditor"],
    ...["byCertificationBody", "byConsultancy", "byQuote", "category", "changes", "checked"],
    ...["consultancyTotal", "cost", "costNote", "costRemark", "costRemarks", "costSource"],
    ...["costs", "costsNote", "criteria", "criterion", "effort", "evidence"],
    ...["expiresOn", "fit", "framework", "from", "gap", "group"],
    ...["groups", "impossible", "inScope", "included", "includedIn", "indicated"],
    ...["instead", "isGap", "isIndicated", "isNotAssessed", "isPartial", "later"],
    ...["letter", "milestone", "milestoneDate", "milestoneWeek", "milestones", "months"],
    ...["named", "namedApplies", "namedFramework", "namedOurs", "namedWhat", "notAssessed"],
    ...["notice", "oddities", "oddity", "outOfScope", "partial", "perMonth"],
    ...["perYear", "phase", "phaseState", "phaseWeeks", "phaseWhat", "phaseWidth"],
    ...["phaseX", "phases", "planTitle", "planWeeks", "possible", "price"],
    ...["priorities", "question", "questions", "readyWeek", "readyX", "reasons"],
    ...["reference", "remark", "remarks", "reordered", "reviewedOn", "reviewer"],
    ...["rowChecked", "rowFollows", "rowNote", "rowState", "rows", "scope"],
    ...["scopeConfirmed", "scopeReason", "scopeWhy", "sentence", "spareBecause", "spareWeeks"],
    ...["startDate", "statement", "statements", "sum", "to", "total"],
    ...["touched", "unchecked", "view", "warning", "why", "wish"],
    ...["wording", "worthAsking"],
  ],
  "/your-data/stored/index.html": [
    ...["addressMailed", "answers", "cameFrom", "companyNameAsked", "contactEmailAsked", "contactNameAsked"],
    ...["downloadUrl", "due", "isApart", "isFree", "isHeld", "isLead"],
    ...["keptUntil", "label", "linkMailed", "mailState", "mailTime", "mails"],
    ...["message", "phoneAsked", "plan", "questionnaire", "received", "reference"],
    ...["reportUrl", "saved", "step", "steps", "text", "texts"],
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

/** What fills a page: no key that its markup does not name, so nothing where it has no marks. */
export type PageRecord<File extends string> = Filling<File extends keyof Keys ? Keys[File][number] : never>;
