import "#ui/tabs/tabs.css";
import "./plan-groups.css";
import type { Plan } from "./plan.ts";
import { Plans } from "./plans.tsx";

export type PlanGroupsProps = {
  readonly intro: string;
  /** Accessible name of the tabs. */
  readonly tabs: string;
  readonly terms: string;
  readonly groups: readonly {
    /** Also the fragment of the address that opens the group. */
    readonly id: string;
    readonly tab: string;
    readonly title: string;
    readonly plans: readonly Plan[];
  }[];
};

/** The plans, a tab for each group. Without a script, and on paper, the groups stand one below the other. */
export function PlanGroups({ intro, tabs, terms, groups }: PlanGroupsProps) {
  return (
    <section className="section plan-groups" id="plans">
      <div className="wrap">
        <p className="lead">{intro}</p>
        <div className="tabs" role="tablist" aria-label={tabs}>
          {groups.map(({ id, tab }, index) => (
            <button
              key={id}
              type="button"
              className="tab"
              role="tab"
              id={`${id}-tab`}
              aria-controls={id}
              aria-selected={index === 0}
              tabIndex={index === 0 ? 0 : -1}
            >
              {tab}
            </button>
          ))}
        </div>
        {groups.map(({ id, title, plans }, index) => (
          <div
            key={id}
            className="tab-panel"
            role="tabpanel"
            id={id}
            aria-labelledby={`${id}-tab`}
            data-state={index === 0 ? "active" : "inactive"}
          >
            <h2>{title}</h2>
            <Plans plans={plans} />
          </div>
        ))}
        <p className="plan-groups-terms">{terms}</p>
      </div>
    </section>
  );
}
