import { hrefOf } from "#console/address/address.ts";
import { Said } from "#console/screens/words/said.tsx";
import { TimeLeft } from "#console/screens/words/time-left.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import type { StrayMail } from "#contract/console/mails.ts";

/** The promise to whoever wrote a mail that belongs to no lead, as that of a lead. */
export function strayTimes({ at, dueAt }: Pick<StrayMail, "at" | "dueAt">) {
  return { receivedAt: at, dueAt, answeredAt: null, closedAt: null };
}

type StrayLineProps = {
  readonly mail: StrayMail;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** A mail that belongs to no lead, in a line: who wrote it, its words, and until when it is to be answered. */
export function StrayLine({ mail, now }: StrayLineProps) {
  const { id, at, from, subject, words } = mail;
  return (
    <article className="today-line">
      <div>
        <h3>
          <a href={hrefOf({ path: "/mails", query: `mail=${id}` })} data-mail={id}>
            <Said fallback="Nobody is named">{from.name || from.address}</Said>
          </a>{" "}
          <small className="muted">
            <Said>
              {[...(from.name === "" ? [] : [from.address]), subject.trim()].filter(Boolean).join(", ")}
            </Said>
          </small>
        </h3>
        {words !== "" && (
          <p className="today-words">
            <Said>{words}</Said>
          </p>
        )}
        <p className="fine muted">A mail, {momentInWords(at)}</p>
      </div>
      <div>
        <p>Put it into a thread, make a lead of it, or delete it</p>
        <TimeLeft lead={strayTimes(mail)} now={now} />
      </div>
    </article>
  );
}
