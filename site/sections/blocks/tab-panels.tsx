import "#ui/tabs/tabs.css";
import "./tab-panels.css";
import type { ReactNode } from "react";
import { Island } from "#site/islands/island/island.tsx";

export type TabPanelsProps = {
  /** Accessible name of the tabs. */
  readonly label: string;
  /** The first tab is open when the page loads. */
  readonly tabs: readonly {
    /** Id of the panel; the same fragment of the address opens it. */
    readonly id: string;
    readonly tab: string;
    readonly title: string;
    readonly content: ReactNode;
  }[];
};

/**
 * Tabs over panels that are all in the page (site/islands/tabs/tabs.island.tsx). Without a script, and on
 * paper, all panels are shown below each other with their titles. A single panel has no tab.
 */
export function TabPanels({ label, tabs }: TabPanelsProps) {
  const [first, ...others] = tabs;
  if (first !== undefined && others.length === 0) {
    return (
      <div className="tab-alone" id={first.id}>
        <h2>{first.title}</h2>
        {first.content}
      </div>
    );
  }
  return (
    <>
      <Island name="tabs" resume={["#"]}>
        <div className="tabs" role="tablist" aria-label={label}>
          {tabs.map(({ id, tab }, index) => (
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
      </Island>
      {tabs.map(({ id, title, content }, index) => (
        <div
          key={id}
          className="tab-panel"
          role="tabpanel"
          id={id}
          aria-labelledby={`${id}-tab`}
          data-state={index === 0 ? "active" : "inactive"}
        >
          <h2>{title}</h2>
          {content}
        </div>
      ))}
    </>
  );
}
