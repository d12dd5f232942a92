import type { RoomHistoryData } from "#site/requests/room.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { RoomFrame, type RoomWords } from "./frame.tsx";

export type HistoryProps = {
  readonly room: RoomWords;
  readonly words: Readonly<Record<"heading" | "lead" | "earlier", string>>;
  readonly data: RoomHistoryData;
};

/** Who did what in a room, the newest first. */
export function RoomHistory({ room, words, data }: HistoryProps) {
  return (
    <RoomFrame words={room} head={data} here="history" title={words.heading} lead={words.lead}>
      <dl className="your-data-rows">
        {data.lines.map(({ time, who, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be the same in words
          <div key={index}>
            <dt>{time}</dt>
            <dd>
              <strong>{who}</strong> {text}
            </dd>
          </div>
        ))}
      </dl>
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
