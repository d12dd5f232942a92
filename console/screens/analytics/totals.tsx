import type { Change, Overview, Range } from "#contract/console/analytics.ts";
import { Stat, Stats } from "#ui/stat/stat.tsx";
import { changeInWords, counted, lengthInWords, shareOf } from "./figures.ts";

function conversion({ totals: { sent, visits } }: Overview, when: keyof Change): string {
  return shareOf(sent[when], visits[when]);
}

/** The range in four numbers, compared with the range before it. */
export function Totals({ overview, range }: { readonly overview: Overview; readonly range: Range }) {
  const { visits, views, sent, booked } = overview.totals;
  return (
    <Stats>
      <Stat
        label="Visits"
        value={counted(visits.now)}
        detail={`${changeInWords(visits)}; ${counted(views.now)} pages seen`}
      />
      <Stat label="Leads" value={counted(sent.now)} detail={changeInWords(sent)} />
      <Stat
        label="Conversion"
        value={conversion(overview, "now")}
        detail={
          visits.before === 0
            ? "no visits before"
            : `${conversion(overview, "before")} in the ${lengthInWords(range)} before`
        }
      />
      <Stat label="Calls booked" value={counted(booked.now)} detail={changeInWords(booked)} />
    </Stats>
  );
}
