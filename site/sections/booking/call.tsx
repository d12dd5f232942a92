import "#site/islands/questionnaire/receipt.css";
import "./booking.css";
import { bookingPath } from "#contract/booking.ts";
import type { CallData } from "#site/requests/booking.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { Reachable } from "./reachable.tsx";

type CallWords = Readonly<
  Record<
    | "heading"
    | "booked"
    | "bring"
    | "moved"
    | "cancelled"
    | "firmWhen"
    | "when"
    | "with"
    | "place"
    | "reference"
    | "file"
    | "move"
    | "cancelTitle"
    | "cancelLead"
    | "cancel"
    | "over"
    | "again"
    | "phone"
    | "email",
    string
  >
>;

export type CallProps = { readonly words: CallWords; readonly data: CallData };

const rows = ["when", "firmWhen", "with", "place", "reference"] as const;

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
      <form className="booking-cancel small" method="post">
        <h2 className="visually-hidden">{words.cancelTitle}</h2>
        <input type="hidden" name="action" value="cancel" />
        <button className="link" type="submit">
          {words.cancel}
        </button>{" "}
        <span>{words.cancelLead}</span>
      </form>
    </div>
  );
}

/** Where a call is: what can be opened or dialled is a link. */
function Place({ text }: { readonly text: string }) {
  return text.split(/(https?:\/\/[^\s,;]+)/).map((part, index) =>
    // Every second part is what the pattern found.
    index % 2 === 1 ? (
      <a key={part} href={part} target="_blank" rel="noopener">
        {part.replace(/^https?:\/\//, "")}
      </a>
    ) : (
      part
    ),
  );
}

/** A booked call, and what can be done with it. */
export function Call({ words, data }: CallProps) {
  const isOpen = data.state === "open";
  const isCancelled = data.state === "cancelled";
  return (
    <div className="booking wrap">
      <div className={isOpen ? "booking-call receipt" : "booking-call"}>
        <h1>
          {isOpen ? (
            <>
              <small>{words.heading}</small> {data.day}, <span>{data.clock}</span>
            </>
          ) : (
            words.heading
          )}
        </h1>
        {data.isMoved && <p role="status">{words.moved}</p>}
        {data.isFresh && <p>{words.booked}</p>}
        {isOpen && words.bring !== "" && <p>{words.bring}</p>}
        {isCancelled && (
          <p className="booking-line" role="status">
            {words.cancelled}
          </p>
        )}
        <dl className="booking-facts">
          {rows
            .filter((row) => data[row] !== "")
            .map((row) => (
              <div key={row}>
                <dt>{words[row]}</dt>
                <dd>{row === "place" ? <Place text={data.place} /> : data[row]}</dd>
              </div>
            ))}
        </dl>
        {isOpen && <Acts words={words} data={data} />}
      </div>
      {data.state === "over" && (
        <p className="booking-line">
          <Reachable text={words.over} phone={words.phone} email={words.email} />
        </p>
      )}
      {isCancelled && (
        <p className="actions booking-acts">
          <ButtonLink href={bookingPath}>{words.again}</ButtonLink>
        </p>
      )}
    </div>
  );
}
