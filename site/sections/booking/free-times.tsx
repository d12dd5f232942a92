import "./free-times.css";
import type { ReactNode } from "react";
import type { TimesData } from "#site/requests/booking.ts";
import { Button } from "#ui/button/button.tsx";
import { SelectField } from "#ui/select-field/select-field.tsx";

type Zone = { readonly id: string; readonly label: string };

export type ZoneWords = Readonly<Record<"zone" | "firmZone" | "chooseZone" | "zoneLabel" | "show", string>>;

type ZoneChoiceProps = {
  readonly words: ZoneWords;
  readonly zones: readonly Zone[];
  readonly data: TimesData;
  /** Hidden fields that are sent with the zone. */
  readonly children?: ReactNode;
};

/** The time zone of the times below, and a form to choose another one. */
export function ZoneChoice({ words, zones, data, children }: ZoneChoiceProps) {
  return (
    <div className="free-times-zone">
      <p>
        {words.zone} <strong>{data.zone}</strong>
        {data.firmZone !== "" && (
          <span>
            . {words.firmZone} <span>{data.firmZone}</span>
          </span>
        )}
      </p>
      <details>
        <summary>{words.chooseZone}</summary>
        <form method="get">
          {children}
          <SelectField
            name="zone"
            label={words.zoneLabel}
            options={zones.map(({ id, label }) => ({ value: id, label }))}
          />
          <Button type="submit" look="secondary">
            {words.show}
          </Button>
        </form>
      </details>
    </div>
  );
}

type FreeTimesProps = Pick<TimesData, "days"> & {
  readonly words: Readonly<Record<"laterDays" | "moreTimes", string>>;
  /** Address of the form for each time; left out: they are buttons of the form around them. */
  readonly urls?: Readonly<Record<string, string>>;
};

function Clocks({ time, theirs }: { readonly time: string; readonly theirs: string }) {
  return (
    <span>
      <span>{time}</span>
      {theirs !== "" && (
        <small>
          <br />
          <span>{theirs}</span>
        </small>
      )}
    </span>
  );
}

/** Days, and times of a day, that are shown at once; the others are folded. */
const daysAtOnce = 3;
const timesAtOnce = 5;

/** The free times, day by day: links to a form, or buttons of one. */
export function FreeTimes({ days, urls, words }: FreeTimesProps) {
  const dayOf = (day: TimesData["days"][number]) => (
    <Day key={day.day} {...day} urls={urls} moreTimes={words.moreTimes} />
  );
  return (
    <div>
      {days.slice(0, daysAtOnce).map(dayOf)}
      {days.length > daysAtOnce && (
        <details className="free-times-later">
          <summary>{words.laterDays}</summary>
          {days.slice(daysAtOnce).map(dayOf)}
        </details>
      )}
    </div>
  );
}

type DayProps = TimesData["days"][number] & {
  readonly urls: FreeTimesProps["urls"];
  readonly moreTimes: string;
};

function Day({ day, times, urls, moreTimes }: DayProps) {
  const list = (some: typeof times) => (
    <ul>
      {some.map(({ at, time, theirs }) => (
        <li key={at}>
          {urls ? (
            <a href={urls[at]} rel="nofollow">
              <Clocks time={time} theirs={theirs} />
            </a>
          ) : (
            <button type="submit" name="at" value={at}>
              <Clocks time={time} theirs={theirs} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
  // One time alone behind a fold would take as much room as the fold.
  const shown = times.length === timesAtOnce + 1 ? times.length : timesAtOnce;
  return (
    <section className="free-times-day">
      <h2>
        <span>{day}</span>
      </h2>
      {list(times.slice(0, shown))}
      {times.length > shown && (
        <details>
          <summary>{moreTimes}</summary>
          {list(times.slice(shown))}
        </details>
      )}
    </section>
  );
}
