import { z } from "zod";

/** An object that nobody changes. */
export const frozen = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).readonly();

/** The same, without names that the shape does not have. */
export const strict = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape).readonly();

/** A list that nobody changes. */
export const list = <Item extends z.ZodType>(item: Item) => z.array(item).readonly();

/** The frameworks that a report grades. */
export const frameworkId = z.enum(["soc2", "iso27001"]);

export type FrameworkId = z.infer<typeof frameworkId>;

/** What a plan reaches at the end of one of its phases. */
export const milestoneId = z.enum([
  "soc2-ready",
  "type-1-report",
  "type-2-report",
  "iso-ready",
  "stage-1",
  "certificate",
]);

export type MilestoneId = z.infer<typeof milestoneId>;

/**
 * The kinds of plan. `letter`: nothing but a letter to a customer. `all`: a Type I report, then Type II, and ISO 27001. `gap-closing`: after a failed audit.
 * `gap-closing-type-2`: the same, and then the next audit. `iso-then-soc2`: the certificate before anything is done for the SOC 2 report.
 */
export const planKindId = z.enum([
  "readiness",
  "gap-closing",
  "letter",
  "type-1",
  "type-2",
  "gap-closing-type-2",
  "both-types",
  "iso27001",
  "together",
  "iso-then-soc2",
  "soc2-then-iso",
  "all",
]);

export type PlanKindId = z.infer<typeof planKindId>;

/**
 * `not-assessed`: no question was asked about it, or none was answered. `not-applicable`: the Statement of Applicability
 * leaves it out, with a reason.
 */
export const criterionStatus = z.enum(["indicated", "partial", "gap", "not-assessed", "not-applicable"]);

/** How much work a criterion is for a company that starts with nothing. */
export const criterionEffort = z.enum(["S", "M", "L"]);

export type CriterionStatus = z.infer<typeof criterionStatus>;

/**
 * Whether a criterion can be one that does not apply: a control of Annex A, which a Statement of Applicability leaves out with
 * a reason (ISO/IEC 27001:2022, 6.1.3 d). The clauses 4 to 10 cannot be left out, and the common criteria of SOC 2 apply to
 * every system. Whether a criterion of its other categories applies is agreed with the CPA firm, so none is offered here: a
 * category that nobody asks for is left out of the scope.
 */
export function mayNotApply(criterion: string): boolean {
  return criterion.startsWith("A.");
}

/**
 * Whether somebody else can run what a criterion asks for: a control of Annex A or a criterion of SOC 2. The management
 * system of the clauses 4 to 10 is the company's own.
 */
export function mayBeRunByOthers(criterion: string): boolean {
  return !/^\d/.test(criterion);
}

/** Who else runs a control. `inherited`: they run it alone; `shared`: together with the company. */
export const runByOthers = frozen({
  how: z.enum(["inherited", "shared"]),
  by: z.string().trim().min(1).max(200),
});
