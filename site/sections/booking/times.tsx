import "./booking.css";
import type { ComponentProps } from "react";
import type { BookData } from "#site/requests/booking.ts";
import { FirstCall } from "#site/sections/people/people.tsx";
import { FreeTimes, ZoneChoice, type ZoneWords } from "./free-times.tsx";

export type TimesProps = ZoneWords &
  Readonly<Record<"heading" | "lead" | "minutes" | "none" | "laterDays" | "moreTimes", string>> & {
    /** Who takes the first call; undefined: nobody is named. */
    readonly firstCall?: ComponentProps<typeof FirstCall> | undefined;
    readonly zones: readonly { readonly id: string; readonly label: string }[];
    readonly data: BookData;
  };

/** The free times of a kind of call. */
export function Times({ heading, lead, minutes, none, zones, data, firstCall, ...words }: TimesProps) {
  return (
    <div className="booking wrap" data-zone="" data-state={data.zoneId}>
      <h1>
        {heading}, {data.minutes} {minutes}
      </h1>
      <p className="lead">{lead}</p>
      {firstCall && <FirstCall {...firstCall} />}
      <ZoneChoice words={words} zones={zones} data={data}>
        <input type="hidden" name="call" value={data.kind} />
        <input type="hidden" name="lead" value={data.lead} />
      </ZoneChoice>
      {data.days.length === 0 && <p className="booking-line booking-warning">{none}</p>}
      <FreeTimes days={data.days} urls={data.urls} words={words} />
    </div>
  );
}
