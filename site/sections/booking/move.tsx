import "./booking.css";
import { ButtonLink } from "#ui/button/button.tsx";
import { FreeTimes, ZoneChoice, type ZoneWords } from "./free-times.tsx";

export type MoveProps = {
  readonly words: Readonly<Record<"heading" | "lead" | "present" | "taken" | "back", string>>;
  readonly times: ZoneWords & { readonly none: string };
  readonly zones: readonly { readonly id: string; readonly label: string }[];
};

/** Other times for a booked call. The server fills them in. */
export function Move({ words, times, zones }: MoveProps) {
  return (
    <div className="booking wrap">
      <h1>{words.heading}</h1>
      <p className="lead">{words.lead}</p>
      <p className="booking-line booking-warning" role="status" data-if="taken">
        {words.taken}
      </p>
      <dl className="booking-facts">
        <div>
          <dt>{words.present}</dt>
          <dd data-fill="when" />
        </div>
      </dl>
      <ZoneChoice words={times} zones={zones} />
      <p className="booking-line booking-warning" data-if="none">
        {times.none}
      </p>
      <form method="post">
        <input type="hidden" name="action" value="move" />
        <input type="hidden" name="zone" data-value="zoneId" />
        <FreeTimes as="buttons" />
      </form>
      <p>
        <ButtonLink look="secondary" href="/" data-href="callUrl">
          {words.back}
        </ButtonLink>
      </p>
    </div>
  );
}
