import "./booking.css";
import { bookingPath } from "#contract/booking.ts";
import type { CallData } from "#site/requests/booking.ts";
import { Button, ButtonLink } from "#ui/button/button.tsx";

type CallWords = Readonly<
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

export type CallProps = { readonly words: CallWords; readonly data: CallData };

const rows = ["firmWhen", "with", "place", "reference"] as const;

function Acts({ words, data }: CallProps) {
  return (
    <div>
      <p className="actions booking-acts">
        <ButtonLink href={data.fileUrl} download="">
          {words.file}
        </ButtonLink>
        {data.isMovable && (
          <span>
            <ButtonLink look="secondary" href={data.timesUrl}>
              {words.move}
            </ButtonLink>
          </span>
        )}
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
  );
}

/** A booked call, and what can be done with it. */
export function Call({ words, data }: CallProps) {
  const isCancelled = data.state === "cancelled";
  return (
    <div className="booking wrap">
      <h1>{words.heading}</h1>
      {data.isMoved && (
        <p className="booking-line" role="status">
          {words.moved}
        </p>
      )}
      {data.isFresh && <p className="booking-line">{words.booked}</p>}
      {isCancelled && (
        <p className="booking-line" role="status">
          {words.cancelled}
        </p>
      )}
      <dl className="booking-facts">
        <div>
          <dt>{words.when}</dt>
          <dd>
            <strong>{data.when}</strong>
          </dd>
        </div>
        {rows
          .filter((row) => data[row] !== "")
          .map((row) => (
            <div key={row}>
              <dt>{words[row]}</dt>
              <dd>{data[row]}</dd>
            </div>
          ))}
      </dl>
      {data.state === "open" && <Acts words={words} data={data} />}
      {data.state === "over" && <p className="booking-line">{words.over}</p>}
      {isCancelled && (
        <p className="actions booking-acts">
          <ButtonLink href={bookingPath}>{words.again}</ButtonLink>
        </p>
      )}
    </div>
  );
}
