import "./hero-rows.css";
import { Mark, type MarkName } from "#ui/mark/mark.tsx";

export type HeroRow = { readonly label: string; readonly value: string };

export type HeroRowsProps = {
  /** Three or four; the third is on the lit line. */
  readonly rows: readonly HeroRow[];
  /** What stands below them. */
  readonly note: string;
  readonly mark: MarkName;
};

/** A short account beside the headline, of which the third line is the one that counts. */
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
