import { movedOrder, phaseBlocks } from "#questionnaires/readiness/plan.ts";
import type { ReadinessReport } from "#questionnaires/readiness/report.ts";
import { Badge } from "#ui/badge/badge.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { isSame } from "./edits.ts";
import type { Writing } from "./use-edits.ts";

type PlanOrderProps = {
  readonly draft: ReadinessReport;
  readonly result: ReadinessReport;
  readonly writing: Writing;
};

/** The phases of the plan. Those of the preparation can be moved; length and costs do not change. */
export function PlanOrder({ draft, result, writing }: PlanOrderProps) {
  const { phases } = result.roadmap;
  const blocks = phaseBlocks(phases);
  const drafted = phaseBlocks(draft.roadmap.phases).map(({ name }) => name);
  const keep = (order: readonly string[] | undefined) => {
    if (order === undefined) return;
    writing.write((now) => ({ ...now, order: isSame(order, drafted) ? [] : order }));
  };
  const move = (name: string, by: 1 | -1, word: "up" | "down") => {
    const order = movedOrder(phases, name, by);
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
      <h2>The plan {result.roadmap.isOrderByHand && <Badge tone="warn">Reordered</Badge>}</h2>
      <p className="fine muted">{draft.roadmap.title}. The order of the preparation is yours.</p>
      {result.roadmap.oddities.length > 0 && (
        <Notice tone="warn" title="This order makes no sense" live>
          {result.roadmap.oddities.join(" ")}
        </Notice>
      )}
      <ol className="review-plan">
        {blocks.map(({ name, isMovable, members }) => (
          <li key={name} data-stage={members.at(-1)?.stage}>
            <div>
              {members.map((phase) => (
                <p key={phase.name}>
                  {phase.name}{" "}
                  <small className="figures muted">
                    {phase.fromWeek === phase.toWeek
                      ? `week ${phase.fromWeek}`
                      : `weeks ${phase.fromWeek}-${phase.toWeek}`}
                  </small>
                </p>
              ))}
            </div>
            {isMovable && move(name, -1, "up")}
            {isMovable && move(name, 1, "down")}
          </li>
        ))}
      </ol>
    </section>
  );
}
