import "./tabs.css";
import * as Radix from "@radix-ui/react-tabs";
import type { ComponentProps, ReactNode } from "react";

export type Tab = {
  /** Unique among the tabs. */
  readonly value: string;
  readonly label: string;
  readonly content: ReactNode;
};

export type TabsProps = {
  /** Accessible name of the list of tabs. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** Value of the tab that is open at first. */
  readonly initial: string;
};

/** Panels of which one is open. Without a script all are open, one below the other, each under its label. */
export function Tabs({ label, tabs, initial }: TabsProps) {
  return (
    <Radix.Root defaultValue={initial}>
      <Radix.List className="tabs" aria-label={label} asChild>
        <WithoutStyle>
          {tabs.map((tab) => (
            <Radix.Trigger key={tab.value} value={tab.value} className="tab">
              {tab.label}
            </Radix.Trigger>
          ))}
        </WithoutStyle>
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="tab-panel" forceMount asChild>
          <WithoutStyle>
            <p className="tab-title">{tab.label}</p>
            {tab.content}
          </WithoutStyle>
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

/** Drops the style attributes of Radix, which a strict content security policy forbids in served pages. */
function WithoutStyle({ style, ...attributes }: ComponentProps<"div">) {
  return <div {...attributes} />;
}
