import type { RoomHistoryData } from "#site/requests/room.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { RoomFrame, type RoomWords } from "./frame.tsx";

export type HistoryProps = {
  readonly room: RoomWords;
  readonly words: Readonly<Record<"heading" | "lead" | "time" | "who" | "what" | "earlier", string>>;
  readonly data: RoomHistoryData;
};

/** Who did what in a room, the newest first. */
export function RoomHistory({ room, words, data }: HistoryProps) {
  return (
    <RoomFrame words={room} head={data} here="history" title={words.heading} lead={words.lead}>
      <table className="room-history">
        <thead>
          <tr>
            <th scope="col">{words.time}</th>
            <th scope="col">{words.who}</th>
            <th scope="col">{words.what}</th>
          </tr>
        </thead>
        <tbody>
          {data.lines.map(({ time, who, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be the same in words
            <tr key={index}>
              <td>{time}</td>
              <td>{who}</td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
