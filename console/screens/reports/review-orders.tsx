import { Said } from "#console/screens/words/said.tsx";
import type { ReportDetail } from "#contract/console/reports.ts";
import { type OtherOrder, ordersInTime } from "#questionnaires/readiness/reviewed.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import type { Writing } from "./use-edits.ts";

type ReviewOrdersProps = { readonly report: Pick<ReportDetail, "draft">; readonly writing: Writing };

/** Other orders of the same work that keep the days which this plan misses. A person chooses one, or none. */
export function ReviewOrders({ report: { draft }, writing }: ReviewOrdersProps) {
  const orders = ordersInTime(draft, writing.review);
  const choose = ({ kind }: OtherOrder) =>
    writing.write((now) => ({
      ...now,
      rest: { ...now.rest, plan: { ...now.rest.plan, kind, title: null } },
    }));
  if (orders.length === 0) return null;
  return (
    <Notice
      tone="warn"
      title="This plan misses a day that was asked for, and the same work in another order keeps it"
      live
    >
      <ul>
        {orders.map((order) => (
          <li key={order.kind}>
            <b>{order.title}.</b> <Said>{order.answer}</Said>{" "}
            <Button
              small
              look="secondary"
              aria-label={`Choose it: ${order.title}`}
              onClick={() => choose(order)}
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
