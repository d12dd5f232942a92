import "./booking.css";
import type { BookData } from "#site/requests/booking.ts";
import { FirstCall, type Person } from "#site/sections/people/people.tsx";
import { FreeTimes, ZoneChoice, type ZoneWords } from "./free-times.tsx";
import { NoTime, type NoTimeProps } from "./no-time.tsx";

export type TimesProps = ZoneWords &
  NoTimeProps &
  Readonly<Record<"heading" | "lead" | "minutes" | "laterDays" | "moreTimes", string>> & {
    /** The people whom the content names, and the words before who takes the first call. */
    readonly team: readonly Person[];
    readonly firstCall: string;
    readonly zones: readonly { readonly id: string; readonly label: string }[];
    readonly data: BookData;
  };

/** Who takes a call at one of these times; nobody unless the content names each of them. */
function takersIn(team: readonly Person[], { takers }: BookData): readonly Person[] {
  const people = team.filter(({ name }) => takers.some((taker) => taker.trim() === name.trim()));
  return people.length === takers.length ? people : [];
}

/** The free times of a kind of call. */
export function Times({ heading, lead, minutes, zones, data, firstCall, team, ...words }: TimesProps) {
  const [person, ...others] = takersIn(team, data);
  return (
    <div className="booking wrap" data-zone="" data-state={data.zoneId}>
      <h1>
        {heading}, {data.minutes} {minutes}
      </h1>
      <p className="lead">{lead}</p>
      <div className="booking-halves">
        <div className="booking-beside">
          {person && <FirstCall label={firstCall} person={person} others={others} />}
          <ZoneChoice words={words} zones={zones} data={data}>
            <input type="hidden" name="call" value={data.kind} />
            <input type="hidden" name="lead" value={data.lead} />
          </ZoneChoice>
        </div>
        <div>
          {data.days.length === 0 && <NoTime {...words} />}
          <FreeTimes days={data.days} urls={data.urls} words={words} />
        </div>
      </div>
    </div>
  );
}
