import "./free-times.css";
import type { ReactNode } from "react";
import { Button } from "#ui/button/button.tsx";
import { SelectField } from "#ui/select-field/select-field.tsx";

type Zone = { readonly id: string; readonly label: string };

export type ZoneWords = Readonly<Record<"zone" | "firmZone" | "chooseZone" | "zoneLabel" | "show", string>>;

type ZoneChoiceProps = {
  readonly words: ZoneWords;
  readonly zones: readonly Zone[];
  /** Hidden fields that are sent with the zone. */
  readonly children?: ReactNode;
};

/** The time zone of the times below, and a form to choose another one. The server fills it in. */
export function ZoneChoice({ words, zones, children }: ZoneChoiceProps) {
  return (
    <div className="free-times-zone">
      <p>
        {words.zone} <strong data-fill="zone" />
        <span data-if="firmZone">
          . {words.firmZone} <span data-fill="firmZone" />
        </span>
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

const clocks = (
  <span>
    <span data-fill="time" />
    <small data-if="theirs">
      <br />
      <span data-fill="theirs" />
    </small>
  </span>
);

/** The free times, day by day: links to a form, or buttons of one. The server fills them in. */
export function FreeTimes({ as }: { readonly as: "links" | "buttons" }) {
  return (
    <div data-list="days">
      <section className="free-times-day">
        <h2>
          <span data-fill="day" />
        </h2>
        <ul data-list="times">
          <li>
            {as === "links" ? (
              <a href="/" data-href="url" rel="nofollow">
                {clocks}
              </a>
            ) : (
              <button type="submit" name="at" data-value="at">
                {clocks}
              </button>
            )}
          </li>
        </ul>
      </section>
    </div>
  );
}
