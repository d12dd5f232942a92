import "./whole.css";
import { wholesIn } from "./wholes.ts";

/** A text in which no range and no name of a standard breaks at its hyphen or space: "4-6 weeks", "SOC 2". */
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
