import type { RoomHistoryData } from "#site/requests/room.ts";
import { Part } from "#site/sections/your-data/part.tsx";
import { ButtonLink } from "#ui/button/button.tsx";
import { RoomFrame, type RoomWords } from "./frame.tsx";

export type HistoryProps = {
  readonly room: RoomWords;
  readonly words: Readonly<Record<"heading" | "lead" | "earlier", string>>;
  readonly data: RoomHistoryData;
};

/** Who did what in a room, by day, the newest first. */
export function RoomHistory({ room, words, data }: HistoryProps) {
  return (
    <RoomFrame words={room} head={data} here="history" title={words.heading} lead={words.lead}>
      {data.days.map(({ day, lines }) => (
        <Part key={day} title={day}>
          <ul className="your-data-list">
            {lines.map(({ at, time, who, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be the same in words
              <li key={index}>
                <time className="room-time" dateTime={at}>
                  {time}
                </time>{" "}
                <strong>{who}</strong> {text}
              </li>
            ))}
          </ul>
        </Part>
      ))}
      {data.earlier !== "" && (
        <p className="actions">
          <ButtonLink look="secondary" href={data.earlier}>
            {words.earlier}
          </ButtonLink>
        </p>
      )}
    </RoomFrame>
  );
}
