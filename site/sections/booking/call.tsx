import "./booking.css";
import { bookingPath } from "#contract/booking.ts";
import { Button, ButtonLink } from "#ui/button/button.tsx";

export type CallProps = Readonly<
  Record<
    | "heading"
    | "booked"
    | "moved"
    | "cancelled"
    | "when"
    | "firmWhen"
    | "with"
    | "place"
    | "reference"
    | "file"
    | "move"
    | "cancelTitle"
    | "cancelLead"
    | "cancel"
    | "over"
    | "again",
    string
  >
>;

const rows = ["firmWhen", "with", "place", "reference"] as const;

/** A booked call, and what can be done with it. The server fills it in. */
export function Call(words: CallProps) {
  return (
    <div className="booking wrap">
      <h1>{words.heading}</h1>
      <p className="booking-line" role="status" data-if="moved">
        {words.moved}
      </p>
      <p className="booking-line" data-if="fresh">
        {words.booked}
      </p>
      <p className="booking-line" role="status" data-if="cancelled">
        {words.cancelled}
      </p>
      <dl className="booking-facts">
        <div>
          <dt>{words.when}</dt>
          <dd>
            <strong data-fill="when" />
          </dd>
        </div>
        {rows.map((row) => (
          <div key={row} data-if={row}>
            <dt>{words[row]}</dt>
            <dd data-fill={row} />
          </div>
        ))}
      </dl>
      <div data-if="open">
        <p className="actions booking-acts">
          <ButtonLink href="/" data-href="fileUrl" download="">
            {words.file}
          </ButtonLink>
          <span data-if="movable">
            <ButtonLink look="secondary" href="/" data-href="timesUrl">
              {words.move}
            </ButtonLink>
          </span>
        </p>
        <section className="booking-part">
          <h2>{words.cancelTitle}</h2>
          <p>{words.cancelLead}</p>
          <form method="post">
            <input type="hidden" name="action" value="cancel" />
            <Button type="submit" look="secondary">
              {words.cancel}
            </Button>
          </form>
        </section>
      </div>
      <p className="booking-line" data-if="over">
        {words.over}
      </p>
      <p className="actions booking-acts" data-if="cancelled">
        <ButtonLink href={bookingPath}>{words.again}</ButtonLink>
      </p>
    </div>
  );
}
