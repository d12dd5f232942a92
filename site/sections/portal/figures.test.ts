import { describe, expect, test } from "vitest";
import {
  completionOf,
  mean,
  openTickets,
  pendingIssues,
  systemHealth,
  threatsIn,
  totalSavings,
} from "./figures.ts";
import { drillSteps, drillTarget } from "./sample/automation.ts";
import { costItems } from "./sample/costs.ts";
import { frameworks } from "./sample/frameworks.ts";
import { weeklyHealth } from "./sample/health.ts";
import { securityEvents, threatsBlocked } from "./sample/security.ts";
import { servers } from "./sample/servers.ts";
import { tickets } from "./sample/tickets.ts";

describe("the sample adds up to the figures of the specification (part 2, section 9)", () => {
  test("System Health 98.7%", () => expect(mean(weeklyHealth)).toBe(98.7));
  test("Cost Savings $47K", () => expect(totalSavings(costItems)).toBe(47_000));
  test("Compliance 91%", () => expect(mean(frameworks.map(completionOf))).toBe(91));
  test("Threats Blocked 1,247", () => expect(threatsIn(threatsBlocked)).toBe(1247));
  test("Compliance 92% in the client portal", () => expect(frameworks[0]?.completion).toBe(92));
});

describe("the sample agrees with itself", () => {
  test.each(frameworks)("$framework", (framework) => {
    expect(framework.completion).toBe(completionOf(framework));
  });
  test.each(costItems)("$service", ({ currentCost, optimizedCost, savings }) => {
    expect(savings).toBe(currentCost - optimizedCost);
  });
  test("the drill's minutes rise and end before the target", () => {
    const minutes = drillSteps.map(({ minute }) => minute);
    expect(minutes).toEqual(minutes.toSorted((one, other) => one - other));
    expect(minutes.at(-1)).toBeLessThan(drillTarget);
  });
});

test("completed tickets are not open, and resolved issues not pending", () => {
  expect(openTickets(tickets).map(({ id }) => id)).toEqual(["TKT-001", "TKT-002", "TKT-003", "TKT-004"]);
  expect(pendingIssues(securityEvents)).toHaveLength(2);
  expect(systemHealth(servers)).toBe(99.8);
});
