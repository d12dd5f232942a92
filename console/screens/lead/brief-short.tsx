import { Said } from "#console/screens/words/said.tsx";

type ShortProps = {
  readonly children: string;
  /** Characters on paper at most. */
  readonly most: number;
};

/** A text that is whole on the screen and shortened on paper. */
export function Short({ children, most }: ShortProps) {
  const short = shortened(children, most);
  if (short === children) return <Said>{children}</Said>;
  return (
    <>
      <span className="brief-whole">
        <Said>{children}</Said>
      </span>
      <span className="brief-short">
        <Said>{short}</Said>
      </span>
    </>
  );
}

/** The beginning of a longer text, up to a word, with an ellipsis; blank lines and line ends become spaces. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most).toWellFormed();
  const end = cut.lastIndexOf(" ");
  // A text without spaces is cut between letters.
  return `${(end > most / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}
