import "#console/screens/words/chip.css";
import "./range-bar.css";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { go, hrefOf, useAddress } from "#console/address/address.ts";
import { rangeSchema, type Unit } from "#contract/console/analytics.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { queryWith, spans, unitsFor, type View } from "./span.ts";

const unitNames: Readonly<Record<Unit, string>> = { day: "By day", week: "By week", month: "By month" };

type RangeBarProps = {
  readonly view: View;
  /** Other choices: the units, where a chart uses them. */
  readonly children?: ReactNode;
};

/** Chooses which days are shown. The address holds the choice. */
export function RangeBar({ view, children }: RangeBarProps) {
  const { path, query } = useAddress();
  const hrefWith = (parts: Readonly<Record<string, string | undefined>>) =>
    hrefOf({ path, query: queryWith(query, parts) });
  return (
    <div className="range-bar">
      <nav className="range-bar-chips" aria-label="Days">
        {spans.map((days) => (
          <a
            key={days}
            className="chip"
            href={hrefWith({ days: String(days), from: undefined, to: undefined, unit: undefined })}
            aria-current={view.span === days ? "true" : undefined}
          >
            {days} days
          </a>
        ))}
      </nav>
      <OwnDays key={`${view.range.from} ${view.range.to} ${view.problem}`} view={view} />
      {children}
    </div>
  );
}

/** Chooses the unit of the columns. */
export function UnitChips({ view }: { readonly view: View }) {
  const { path, query } = useAddress();
  return (
    <nav className="range-bar-chips" aria-label="Units">
      {unitsFor(view.range).map((unit) => (
        <a
          key={unit}
          className="chip"
          href={hrefOf({ path, query: queryWith(query, { unit }) })}
          aria-current={view.unit === unit ? "true" : undefined}
        >
          {unitNames[unit]}
        </a>
      ))}
    </nav>
  );
}

function OwnDays({ view }: { readonly view: View }) {
  const { path, query } = useAddress();
  const [problem, setProblem] = useState(view.problem);
  const id = useId();
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const range = rangeSchema.safeParse({ from: given.get("from"), to: given.get("to") });
    setProblem(range.error?.issues[0]?.message);
    if (range.success) {
      go({ path, query: queryWith(query, { ...range.data, days: undefined, unit: undefined }) });
    }
  };
  return (
    <form className="range-bar-own" onSubmit={show} noValidate>
      <label htmlFor={`${id}-from`}>From</label>
      <input id={`${id}-from`} className="control" type="date" name="from" defaultValue={view.range.from} />
      <label htmlFor={`${id}-to`}>To</label>
      <input id={`${id}-to`} className="control" type="date" name="to" defaultValue={view.range.to} />
      <Button type="submit" look="secondary" small>
        Show
      </Button>
      {problem !== undefined && <Notice tone="bad" title={problem} live />}
    </form>
  );
}
