import "./hero-rows.css";
import { Mark, type MarkName } from "#ui/mark/mark.tsx";

export type HeroRow = { readonly label: string; readonly value: string };

export type HeroRowsProps = {
  /** Three or four rows; the third is highlighted. */
  readonly rows: readonly HeroRow[];
  /** Text below the rows. */
  readonly note: string;
  readonly mark: MarkName;
};

/** A short list of figures beside the headline; the third row is the important one. */
export function HeroRows({ rows, note, mark }: HeroRowsProps) {
  return (
    <div className="hero-rows">
      <dl>
        {rows.map(({ label, value }, index) => (
          <div key={label} className={index === 2 ? "hero-row hero-row-lit" : "hero-row"}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="hero-row hero-row-note">
        {note} <Mark name={mark} />
      </p>
    </div>
  );
}
