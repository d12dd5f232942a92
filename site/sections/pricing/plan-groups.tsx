import "./plan-groups.css";
import { TabPanels } from "#site/sections/blocks/tab-panels.tsx";
import type { Plan } from "./plan.ts";
import { Plans } from "./plans.tsx";

export type PlanGroupsProps = {
  readonly intro: string;
  /** Accessible name of the tabs. */
  readonly tabs: string;
  readonly terms: string;
  readonly groups: readonly {
    readonly id: string;
    readonly tab: string;
    readonly title: string;
    readonly plans: readonly Plan[];
  }[];
};

/**
 * The plans, with a tab for each group. Without a script, and on paper, the groups are shown below each other.
 */
export function PlanGroups({ intro, tabs, terms, groups }: PlanGroupsProps) {
  return (
    <section className="section plan-groups" id="plans">
      <div className="wrap">
        <p className="lead">{intro}</p>
        <TabPanels
          label={tabs}
          tabs={groups.map(({ plans, ...group }) => ({ ...group, content: <Plans plans={plans} /> }))}
        />
        <p className="plan-groups-terms">{terms}</p>
      </div>
    </section>
  );
}
