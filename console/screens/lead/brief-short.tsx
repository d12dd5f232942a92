import { Said } from "#console/screens/words/said.tsx";
import { shortened } from "./shortened.ts";

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
