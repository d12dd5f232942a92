import "./booking.css";
import { FreeTimes, ZoneChoice, type ZoneWords } from "./free-times.tsx";

export type TimesProps = ZoneWords &
  Readonly<Record<"heading" | "lead" | "minutes" | "none", string>> & {
    readonly zones: readonly { readonly id: string; readonly label: string }[];
  };

/** The free times of a kind of call. */
export function Times({ heading, lead, minutes, none, zones, ...words }: TimesProps) {
  return (
    <div className="booking wrap" data-zone="" data-state="zoneId">
      <h1>
        {heading}, <span data-fill="minutes" /> {minutes}
      </h1>
      <p className="lead">{lead}</p>
      <ZoneChoice words={words} zones={zones}>
        <input type="hidden" name="call" data-value="kind" />
        <input type="hidden" name="lead" data-value="lead" />
      </ZoneChoice>
      <p className="booking-line booking-warning" data-if="none">
        {none}
      </p>
      <FreeTimes as="links" />
    </div>
  );
}
