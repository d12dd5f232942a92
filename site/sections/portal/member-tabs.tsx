import "./member-tabs.css";
import type { ReactNode } from "react";
import type { Writing } from "#questionnaires/engine/writing.ts";
import { TabPanels } from "#site/sections/blocks/tab-panels.tsx";
import { Capacity, type CapacityProps, Performance, type PerformanceProps } from "./analytics.tsx";
import { Onboarding, type OnboardingProps, Vendors, type VendorsProps } from "./automation.tsx";
import {
  Quantum,
  type QuantumProps,
  Roadmap,
  type RoadmapProps,
  Sustainability,
  type SustainabilityProps,
} from "./future.tsx";
import { HealthPredictor, type HealthPredictorProps } from "./health-predictor.tsx";
import {
  Edge,
  type EdgeProps,
  Manager,
  type ManagerProps,
  SelfService,
  type SelfServiceProps,
} from "./innovation.tsx";
import {
  ComplianceAssistant,
  type ComplianceAssistantProps,
  SecurityMonitoring,
  type SecurityMonitoringProps,
} from "./overview.tsx";
import { Panels } from "./panel.tsx";
import { Recovery, type RecoveryProps } from "./recovery.tsx";
import { RoiCalculator, type RoiCalculatorProps } from "./roi-calculator.tsx";

const views = ["overview", "analytics", "automation", "innovation", "sustainability"] as const;

export type MemberTabsProps = {
  /** Label of all tabs, and the name of each. */
  readonly tabs: Readonly<Record<"label" | (typeof views)[number], string>>;
  /** Label of the control that opens a chart's table. */
  readonly asTable: string;
  readonly writing: Writing;
  readonly levels: SecurityMonitoringProps["levels"];
  /** Money per person and month, in the worked example. */
  readonly price: number;
  readonly health: Omit<HealthPredictorProps, "asTable" | "locale">;
  readonly compliance: ComplianceAssistantProps;
  readonly security: Omit<SecurityMonitoringProps, "levels" | "writing">;
  readonly roi: Omit<RoiCalculatorProps, "example" | "writing"> & {
    readonly example: Omit<RoiCalculatorProps["example"], "price">;
  };
  readonly performance: PerformanceProps;
  readonly capacity: Omit<CapacityProps, "asTable">;
  readonly onboarding: OnboardingProps;
  readonly vendors: Omit<VendorsProps, "writing">;
  readonly recovery: RecoveryProps;
  readonly edge: EdgeProps;
  readonly manager: ManagerProps;
  readonly selfService: SelfServiceProps;
  readonly sustainability: Omit<SustainabilityProps, "asTable" | "writing">;
  readonly quantum: QuantumProps;
  readonly roadmap: RoadmapProps;
};

/** The fifteen panels, three in each tab. */
export function MemberTabs({ tabs, asTable, writing, levels, price, ...words }: MemberTabsProps) {
  const contents: Readonly<Record<(typeof views)[number], ReactNode>> = {
    overview: (
      <>
        <HealthPredictor {...words.health} locale={writing.locale} asTable={asTable} />
        <ComplianceAssistant {...words.compliance} />
        <SecurityMonitoring {...words.security} levels={levels} writing={writing} />
      </>
    ),
    analytics: (
      <>
        <RoiCalculator {...words.roi} writing={writing} example={{ ...words.roi.example, price }} />
        <Performance {...words.performance} />
        <Capacity {...words.capacity} asTable={asTable} />
      </>
    ),
    automation: (
      <>
        <Onboarding {...words.onboarding} />
        <Vendors {...words.vendors} writing={writing} />
        <Recovery {...words.recovery} />
      </>
    ),
    innovation: (
      <>
        <Edge {...words.edge} />
        <Manager {...words.manager} />
        <SelfService {...words.selfService} />
      </>
    ),
    sustainability: (
      <>
        <Sustainability {...words.sustainability} asTable={asTable} writing={writing} />
        <Quantum {...words.quantum} />
        <Roadmap {...words.roadmap} />
      </>
    ),
  };
  return (
    <div className="member-tabs">
      <TabPanels
        label={tabs.label}
        tabs={views.map((id) => ({
          id,
          tab: tabs[id],
          title: tabs[id],
          content: <Panels>{contents[id]}</Panels>,
        }))}
      />
    </div>
  );
}
