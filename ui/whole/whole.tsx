import "./whole.css";
import { wholesIn } from "./wholes.ts";

/** A text in which no range breaks at its hyphen: "4-6 weeks". */
export function Whole({ children }: { readonly children: string }) {
  return wholesIn(children).map(({ text, isWhole }, index) =>
    isWhole ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts are text without an identity of their own
      <span key={index} className="whole">
        {text}
      </span>
    ) : (
      text
    ),
  );
}
