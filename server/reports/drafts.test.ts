import { expect, test } from "vitest";
import { readinessRules } from "#questionnaires/catalogue.ts";
import { rulesIn } from "./drafts.ts";

test.each(Object.entries(readinessRules))(
  "firms outside the United States suggest no US law to %s by the client's trade",
  (_, rules) => {
    const linesOf = (country: string) => rulesIn(country, rules).named.flatMap(({ lines }) => lines);
    const byTrade = rules.named.flatMap(({ lines }) => lines.filter(({ offered }) => offered === true));
    expect(linesOf("DE").filter(({ offered }) => offered === true)).toEqual([]);
    expect(linesOf("US").filter(({ offered }) => offered === true)).toEqual(byTrade);
    // What a client says itself is told everywhere.
    expect(linesOf("DE").length).toBe(linesOf("US").length - byTrade.length);
  },
);
