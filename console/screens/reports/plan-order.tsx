import { movedOrder, phaseBlocks } from "#questionnaires/readiness/order.ts";
import type { ReadinessReport } from "#questionnaires/readiness/report.ts";
import { Badge } from "#ui/badge/badge.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { isSame } from "./edits.ts";
import type { Writing } from "./use-edits.ts";

type PlanOrderProps = {
  /** The review's report with the phases in the drafted order. */
  readonly drafted: ReadinessReport;
  readonly result: ReadinessReport;
  readonly writing: Writing;
};

/** The phases of the plan. Those of the preparation can be moved; what only waits runs beside them. */
export function PlanOrder({ drafted, result, writing }: PlanOrderProps) {
  const { phases, title, oddities, misfits, isOrderByHand } = result.roadmap;
  const blocks = phaseBlocks(phases);
  const first = phaseBlocks(drafted.roadmap.phases)
    .filter(({ isMovable }) => isMovable)
    .map(({ id }) => id);
  const keep = (order: readonly string[] | undefined) => {
    if (order === undefined) return;
    writing.write((now) => ({ ...now, order: isSame(order, first) ? [] : order }));
  };
  const move = (id: string, name: string, by: 1 | -1, word: "up" | "down") => {
    const order = movedOrder(phases, id, by);
    return (
      <button
        type="button"
        className="review-move"
        aria-label={`Move ${name} ${word}`}
        aria-disabled={order === undefined}
        onClick={() => keep(order)}
      >
        <Icon name={`arrow-${word}`} />
      </button>
    );
  };
  return (
    <section>
      <h2>The plan {isOrderByHand && <Badge tone="warn">Reordered</Badge>}</h2>
      <p className="fine muted">{title}. The order of the preparation is yours.</p>
      {oddities.length > 0 && (
        <Notice tone="warn" title="This order makes no sense" live>
          {oddities.join(" ")}
        </Notice>
      )}
      {misfits.length > 0 && (
        <Notice tone="warn" title="What you set and the plan does not fit any more" live>
          {misfits.join(" ")}
        </Notice>
      )}
      <ol className="review-plan">
        {blocks.map(({ id, isMovable, members }) => (
          <li key={id} data-stage={members.at(-1)?.stage}>
            <div>
              {members.map((phase) => (
                <p key={phase.id}>
                  {phase.name}{" "}
                  <small className="figures muted">
                    {phase.fromWeek === phase.toWeek
                      ? `week ${phase.fromWeek}`
                      : `weeks ${phase.fromWeek}-${phase.toWeek}`}
                  </small>
                </p>
              ))}
            </div>
            {isMovable && move(id, members[0]?.name ?? id, -1, "up")}
            {isMovable && move(id, members[0]?.name ?? id, 1, "down")}
          </li>
        ))}
      </ol>
    </section>
  );
}
