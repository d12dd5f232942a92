import type { RoomMailsData } from "#site/requests/room.ts";
import { Button } from "#ui/button/button.tsx";
import { RoomFrame, type RoomWords } from "./frame.tsx";

export type MailsProps = {
  readonly room: RoomWords;
  readonly words: Readonly<Record<"heading" | "lead" | "stop" | "stopped" | "again", string>>;
  readonly data: RoomMailsData;
};

/** Ends the mails about what is asked of a person, or begins them again. */
export function RoomMails({ room, words, data }: MailsProps) {
  const { isStopped } = data;
  const line = isStopped ? words.stopped : "";
  return (
    <RoomFrame words={room} head={data} here="" title={words.heading} lead={words.lead} line={line}>
      <form method="post">
        <Button type="submit" name="action" value={isStopped ? "again" : "stop"}>
          {isStopped ? words.again : words.stop}
        </Button>
      </form>
    </RoomFrame>
  );
}
