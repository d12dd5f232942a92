/** At most one per lead: only some questionnaires have rules for a report. */
export type ReportsTable = {
  id: string;
  lead_id: string;
  framework: string;
  /** Version of the rules that the draft was computed with. */
  rules_version: string;
  /** JSON of a `ReadinessReport`. */
  draft: string;
  /** JSON of the `ReadinessReport` that the visitor reads; null until it is published. */
  published: string | null;
  /** Role or name of the person who reviewed it. */
  reviewer: string | null;
  published_at: string | null;
  revoked_at: string | null;
  expires_at: string;
  created_at: string;
  /** When the link to the published report was opened first; null: not yet. */
  opened_at: string | null;
  /** When an owner lifted the hold that the client's words caused; null: nobody did. */
  lifted_at: string | null;
  /** Id of that owner. */
  lifted_by: string | null;
  lift_reason: string | null;
};

/** Every version of a report's review. Rows are never changed, and deleted only with their lead. */
export type ReportVersionsTable = {
  id: string;
  lead_id: string;
  /** Counted from 1 within its report. */
  number: number;
  at: string;
  /** Null: done from the command line. */
  operator_id: string | null;
  /** Role or name of the person who is responsible for the published version; null when it was only saved. */
  reviewer: string | null;
  /** JSON of a `Review`. */
  review: string;
  /** JSON of the `ReadinessReport` that was published; null when it was only saved. */
  report: string | null;
};
