import {
  changedParts,
  type Difference,
  differences,
  movedCriteria,
  reportParts,
} from "#questionnaires/engine/readiness-differences.ts";
import type { ReadinessReport, ReadinessRow } from "#questionnaires/engine/readiness-report.ts";
import { amountsIn } from "#questionnaires/engine/writing.ts";
import type { PageRecord } from "#server/http/filling/keys.ts";
import { asked, readyOn, readySooner } from "#server/reports/documents/issue.ts";
import type { Published } from "#server/reports/versions/queries.ts";

type Filled = PageRecord<"/r/published/index.html">;

/** The value for a place that is shown or not: "on" or "". */
export const on = (condition: boolean) => (condition ? "on" : "");

/** A share as a width in per cent. */
export function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(2)}%`;
}

/** Chooses one of the page's four wordings of a status. */
export function statusOf(status: ReadinessRow["status"]): Filled {
  return {
    isIndicated: on(status === "indicated"),
    isPartial: on(status === "partial"),
    isGap: on(status === "gap"),
    isNotAssessed: on(status === "not-assessed"),
  };
}

/** Every question once, with all its answers. */
export function reasonsOf(because: ReadinessRow["because"]): readonly Filled[] {
  const byQuestion = Map.groupBy(because, ({ question }) => question);
  return [...byQuestion].map(([question, reasons]) => ({
    question: asked(question),
    answers: reasons.map(({ answer }) => answer).join("; "),
    answerList: reasons.map(({ answer }) => ({ answer })),
  }));
}

/** How the criteria stand, by when the company is ready, and what it costs against the budget. */
export function headOf(report: ReadinessReport): Filled {
  const { head } = report;
  const { criteria, touched, indicated, partial, gap, notAssessed } = head;
  const parts = [
    { barState: "indicated", count: indicated, before: 0 },
    { barState: "partial", count: partial, before: indicated },
    { barState: "gap", count: gap, before: indicated + partial },
    { barState: "not-assessed", count: notAssessed, before: touched },
  ];
  return {
    readyOn: readyOn(report),
    readySooner: readySooner(report),
    provisional: notAssessed > 0 ? String(notAssessed) : "",
    criteria: String(criteria),
    touched: String(touched),
    indicated: String(indicated),
    partial: String(partial),
    gap: String(gap),
    notAssessed: String(notAssessed),
    bar: parts
      .filter(({ count }) => count > 0)
      .map(({ barState, count, before }) => ({
        barState,
        barX: percent(before, criteria),
        barWidth: percent(count, criteria),
      })),
  };
}

/** A row whose status has changed. */
export function changeOf({ criterion, wording, from, to, why }: Difference): Filled {
  return { criterion, wording, why, from: [statusOf(from)], to: [statusOf(to)] };
}

/** The old and the new value, when they differ. */
function moved(from: string, to: string): readonly Filled[] {
  return from === to ? [] : [{ was: from, is: to }];
}

/** The differences from the version that the client could read before. */
export function sinceOf(report: ReadinessReport, earlier: Published | undefined): Filled {
  if (earlier === undefined)
    return {
      sinceVersion: "",
      since: [],
      sinceReady: [],
      sinceTotal: [],
      sinceCame: "",
      sinceWent: "",
      sinceSame: "",
      sinceParts: "",
    };
  const since = differences(earlier.report, report).map(changeOf);
  const sinceReady = moved(readyOn(earlier.report), readyOn(report));
  const sinceTotal = moved(
    amountsIn(earlier.report.basis.writing, earlier.report.costs.total),
    amountsIn(report.basis.writing, report.costs.total),
  );
  const { came, went } = movedCriteria(earlier.report, report);
  const changed = [since, sinceReady, sinceTotal, came, went];
  const isSame = changed.every(({ length }) => length === 0);
  const parts = changedParts(earlier.report, report);
  return {
    sinceVersion: String(earlier.number),
    since,
    sinceReady,
    sinceTotal,
    sinceCame: came.join(", "),
    sinceWent: went.join(", "),
    sinceSame: on(isSame),
    sinceParts: on(parts.length > 0),
    ...Object.fromEntries(reportParts.map((part) => [`since-${part}`, on(parts.includes(part))])),
  };
}
