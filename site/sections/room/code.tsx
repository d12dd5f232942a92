import type { RoomCodeData } from "#site/requests/room.ts";
import { Part } from "#site/sections/your-data/part.tsx";
import { Button } from "#ui/button/button.tsx";
import { ServersSummary } from "#ui/error-summary/error-summary.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";
import { RoomFrame, type RoomWords } from "./frame.tsx";

type Words<Name extends string> = Readonly<Record<Name, string>>;

export type CodeProps = {
  readonly room: RoomWords;
  readonly words: Words<"heading" | "lead" | "mailed" | "problems"> & {
    readonly mail: Words<"title" | "lead" | "button">;
    readonly enter: Words<"title" | "lead" | "digits" | "button">;
  };
  readonly data: RoomCodeData;
};

/** Asks for a code that is mailed to the person whose address the room's is. */
export function RoomCode({ room, words, data }: CodeProps) {
  const { mail, enter } = words;
  const line = data.isMailed ? words.mailed : "";
  return (
    <RoomFrame words={room} head={data} here="" title={words.heading} lead={words.lead} line={line}>
      <Part title={enter.title} lead={enter.lead}>
        <form method="post" data-form="" noValidate>
          <ServersSummary heading={words.problems} />
          <TextField name="code" label={enter.digits} autoComplete="one-time-code" maxLength={10} required />
          <Button type="submit" name="action" value="enter">
            {enter.button}
          </Button>
        </form>
      </Part>
      <Part title={mail.title} lead={`${mail.lead} ${data.email}`}>
        <form method="post">
          <Button type="submit" name="action" value="mail" look={data.isMailed ? "secondary" : "primary"}>
            {mail.button}
          </Button>
        </form>
      </Part>
    </RoomFrame>
  );
}
