import "./status.css";
import { Mark, type MarkName, type Tone } from "#ui/mark/mark.tsx";

/** What the four statuses of a criterion are called. */
export type StatusWords = Readonly<Record<"indicated" | "partial" | "gap" | "notAssessed", string>>;

type Look = {
  readonly condition: string;
  readonly name: keyof StatusWords;
  readonly mark: MarkName;
  readonly tone?: Tone;
};

const looks: readonly Look[] = [
  { condition: "isIndicated", name: "indicated", mark: "tick", tone: "ok" },
  { condition: "isPartial", name: "partial", mark: "half", tone: "info" },
  { condition: "isGap", name: "gap", mark: "attention", tone: "bad" },
  { condition: "isNotAssessed", name: "notAssessed", mark: "open" },
];

/** A status as mark and word. All four are rendered; the server keeps the right one. */
export function Status({ words }: { readonly words: StatusWords }) {
  return (
    <span className="report-status">
      {looks.map(({ condition, name, mark, tone }) => (
        <span key={name} data-if={condition}>
          <Mark name={mark} {...(tone && { tone })} /> {words[name]}
        </span>
      ))}
    </span>
  );
}
