import { yourDataPath } from "#contract/your-data.ts";
import type { RoomStartData, TopicLine } from "#site/requests/room.ts";
import { Part } from "#site/sections/your-data/part.tsx";
import { ButtonLink } from "#ui/button/button.tsx";
import { RoomFrame, type RoomWords } from "./frame.tsx";

type Words<Name extends string> = Readonly<Record<Name, string>>;

export type StartProps = {
  readonly room: RoomWords;
  readonly words: Words<"heading" | "lead" | "by" | "of"> & {
    readonly next: Words<"title" | "lead" | "nothing" | "sum" | "back">;
    readonly topics: Words<"title" | "lead">;
    readonly reports: Words<"title" | "lead" | "review" | "published" | "again">;
  };
  readonly data: RoomStartData;
};

function Topic({ topic, words }: { readonly topic: TopicLine; readonly words: StartProps["words"] }) {
  const { title, href, answered, total, who, due } = topic;
  return (
    <li>
      <a className="link" href={href}>
        {title}
      </a>
      <span className="figures">
        {answered} {words.of} {total}
      </span>
      {who !== "" && (
        <small>
          {who}
          {due !== "" && ` ${words.by} ${due}`}
        </small>
      )}
    </li>
  );
}

/** The first page of a room: what waits for this person, every topic with who has it, and the reports. */
export function RoomStart({ room, words, data }: StartProps) {
  const { next, topics, reports } = words;
  return (
    <RoomFrame words={room} head={data} here="start" title={words.heading} lead={words.lead}>
      <Part title={next.title} lead={data.next.length === 0 ? "" : next.lead}>
        <p className="figures" id="room-sum">
          {data.answered} {words.of} {data.total} {next.sum}
        </p>
        <progress
          className="room-progress"
          value={data.answered}
          max={data.total}
          aria-labelledby="room-sum"
        />
        {data.next.length === 0 ? (
          <p>{next.nothing}</p>
        ) : (
          <ul className="room-topics">
            {data.next.map(({ title, href, due, isDone }, index) => (
              <li key={href}>
                {index === 0 ? (
                  <ButtonLink href={href}>{title}</ButtonLink>
                ) : (
                  <a className="link" href={href}>
                    {title}
                  </a>
                )}
                {due !== "" && (
                  <span>
                    {words.by} {due}
                  </span>
                )}
                {isDone && <small>{next.back}</small>}
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title={topics.title} lead={topics.lead}>
        <ul className="room-topics">
          {data.topics.map((topic) => (
            <Topic key={topic.href} topic={topic} words={words} />
          ))}
        </ul>
      </Part>
      {data.reports.length > 0 && (
        <Part title={reports.title} lead={reports.lead}>
          <ul className="room-topics">
            {data.reports.map(({ reference, title, published }) => (
              <li key={reference}>
                <span>
                  {title}, {reference}
                </span>
                {/* The room is open to colleagues: only the mailbox that asked for the report opens it. */}
                {published !== "" && (
                  <a className="link" href={yourDataPath}>
                    {reports.again}
                  </a>
                )}
                <small>{published === "" ? reports.review : `${reports.published} ${published}`}</small>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </RoomFrame>
  );
}
