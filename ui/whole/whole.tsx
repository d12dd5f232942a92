import "./whole.css";
import { wholesIn } from "./wholes.ts";

/** A range, which breaks at its hyphen alone where it is wider than its column. */
function Range({ text }: { readonly text: string }) {
  const [from, ...to] = text.split(/(?<=-)/);
  return to.length === 0 ? (
    from
  ) : (
    <>
      {from}
      <wbr />
      {to.join("")}
    </>
  );
}

/** A text in which no range breaks at its hyphen: "4-6 weeks". */
export function Whole({ children }: { readonly children: string }) {
  return wholesIn(children).map(({ text, isWhole }, index) =>
    isWhole ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts are text without an identity of their own
      <span key={index} className="whole">
        <Range text={text} />
      </span>
    ) : (
      text
    ),
  );
}
