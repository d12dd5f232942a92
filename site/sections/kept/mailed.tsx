import type { KeptMailedData } from "#site/requests/kept.ts";
import { Outcome } from "#site/sections/your-data/outcome.tsx";

type Words<Name extends string> = Readonly<Record<Name, string>>;

export type KeptMailedProps = {
  readonly words: Words<"heading" | "line" | "next"> & {
    readonly device: Words<"lead">;
    readonly ask: Words<"lead">;
  };
  readonly data: KeptMailedData;
};

/** Says to whom a mail about a kept form is on its way, and leads back to the form. */
export function KeptMailed({ words, data: { to, path, isAsked } }: KeptMailedProps) {
  const { lead } = isAsked ? words.ask : words.device;
  const { heading, line, next } = words;
  return <Outcome heading={heading} lead={`${lead} ${to}`} line={line} next={next} href={path} />;
}
