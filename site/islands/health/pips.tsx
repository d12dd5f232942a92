import "./pips.css";
import type { Risk } from "#questionnaires/engine/score.ts";

export type PipsProps = { readonly score: number; readonly maxScore: number; readonly risk: Risk };

const pitch = 17;

/** A score as filled squares; the text beside it says the number. */
export function Pips({ score, maxScore, risk }: PipsProps) {
  return (
    <svg className={`pips pips-${risk}`} width={maxScore * pitch} height="14" aria-hidden="true">
      {Array.from({ length: maxScore }, (_, pip) => pip).map((pip) => (
        <rect
          key={pip}
          className={pip < score ? "pips-filled" : undefined}
          x={pip * pitch + 0.75}
          y="0.75"
          width="12.5"
          height="12.5"
        />
      ))}
    </svg>
  );
}
