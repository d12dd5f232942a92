import { word } from "#words/word.ts";
import "./ruler.css";

export type Zone = { readonly name: string; readonly from: number };

export type RulerProps = {
  readonly label: string;
  readonly score: number;
  readonly maxScore: number;
  /** The zones of the scale, lowest first. */
  readonly zones: readonly Zone[];
};

const inPercent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)}%`;

/** A scale from 0 to the highest score, with its zones and a pin at the score. */
export function Ruler({ label, score, maxScore, zones }: RulerProps) {
  const ends = zones.map((_, index) => zones[index + 1]?.from ?? maxScore);
  const ticks = Array.from({ length: maxScore + 1 }, (_, point) => point);
  return (
    <div className="ruler">
      <svg
        width="100%"
        height="34"
        role="img"
        aria-label={`${label}: ${word("{count} of {most}", { count: score, most: maxScore })}`}
      >
        <g className="ruler-ticks">
          {ticks.map((point) => (
            <rect key={point} x={inPercent(point, maxScore)} y="18" width="1.5" height="12" />
          ))}
        </g>
        <rect y="30" width="100%" height="2" />
        {zones.map(({ name, from }, index) => {
          const end = ends[index] ?? maxScore;
          const here = score >= from && (score < end || end === maxScore);
          return (
            here && (
              <rect
                key={name}
                x={inPercent(from, maxScore)}
                y="28"
                width={inPercent(end - from, maxScore)}
                height="6"
              />
            )
          );
        })}
        <svg x={inPercent(score, maxScore)} overflow="visible" aria-hidden="true">
          <path d="M-13 0h26L0 17z" />
        </svg>
      </svg>
      <ol>
        {zones.map(({ name, from }, index) => (
          <li key={name}>
            <b>{name}</b>
            {index === 0
              ? word("Below {points}", { points: ends[0] ?? maxScore })
              : index === zones.length - 1
                ? word("{points} and over", { points: from })
                : word("{points} to {most}", { points: from, most: (ends[index] ?? 0) - 1 })}
          </li>
        ))}
      </ol>
    </div>
  );
}
