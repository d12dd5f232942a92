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

/** The free times, day by day: links to a form, or buttons of one. */
export function FreeTimes({ days, urls }: FreeTimesProps) {
  return (
    <div>
      {days.map(({ day, times }) => (
        <section className="free-times-day" key={day}>
          <h2>
            <span>{day}</span>
          </h2>
          <ul>
            {times.map(({ at, time, theirs }) => (
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
        </section>
      ))}
    </div>
  );
}
