import { Said } from "#console/screens/words/said.tsx";
import type { ReportDetail } from "#contract/console/reports.ts";
import {
  kindsForFindings,
  kindsForLetter,
  type OfferedKind,
  ordersInTime,
} from "#questionnaires/readiness/reviewed.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import type { Writing } from "./use-edits.ts";

type ReviewOrdersProps = { readonly report: Pick<ReportDetail, "draft">; readonly writing: Writing };

/**
 * Other plans that the facts ask for: the same work in an order that keeps the days which this plan misses, one that
 * closes the findings of an audit, or a letter alone. A person chooses one, or none.
 */
export function ReviewOrders({ report: { draft }, writing }: ReviewOrdersProps) {
  const orders = ordersInTime(draft, writing.review);
  const closing = kindsForFindings(draft, writing.review);
  const choose = ({ kind }: OfferedKind) =>
    writing.write((now) => ({
      ...now,
      rest: { ...now.rest, plan: { ...now.rest.plan, kind, title: null } },
    }));
  return (
    <>
      <Plans
        title="This plan misses a day that was asked for, and the same work in another order keeps it"
        plans={orders}
        onChoose={choose}
      />
      <Plans
        title="The opinion of their last report leaves findings, and this plan does not close them"
        plans={closing}
        onChoose={choose}
      />
      <Plans
        title="A letter is all that must be in hand, and this plan prepares more"
        plans={kindsForLetter(draft, writing.review)}
        onChoose={choose}
      />
    </>
  );
}

type PlansProps = {
  readonly title: string;
  readonly plans: readonly (OfferedKind & { readonly answer?: string })[];
  readonly onChoose: (plan: OfferedKind) => void;
};

/** Plans of which one can be chosen; nothing where there are none. */
function Plans({ title, plans, onChoose }: PlansProps) {
  if (plans.length === 0) return null;
  return (
    <Notice tone="warn" title={title} live>
      <ul>
        {plans.map((plan) => (
          <li key={plan.kind}>
            <b>{plan.title}.</b> {plan.answer !== undefined && <Said>{plan.answer}</Said>}{" "}
            <Button
              small
              look="secondary"
              aria-label={`Choose it: ${plan.title}`}
              onClick={() => onChoose(plan)}
            >
              Choose it
            </Button>
          </li>
        ))}
      </ul>
      Nothing changes until you choose. “Kind of plan” below “Plan and dates” sets it back.
    </Notice>
  );
}
