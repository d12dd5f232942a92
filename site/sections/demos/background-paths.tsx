import "./background-paths.css";
import { ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";

/** Width and height of the picture's viewBox; a row of the register is 100 high. */
const tangleBox = { width: 1440, height: 800 } as const;

const rows = 7;
const strands = 16;

/** Where the register ends and the tangle begins. */
const edge = 700;

/** A number from 0 to 1 that looks like chance and is the same in every build. */
function chance(seed: number): number {
  const wave = Math.sin(seed * 12.9898) * 43_758.5453;
  return wave - Math.floor(wave);
}

function round(value: number): number {
  return Math.round(value);
}

/** A loose line that comes from the right and ends in its row of the register. */
function strand(index: number): string {
  const row = 100 * ((index % rows) + 1);
  const start = edge + 160 * chance(index + 1);
  const middle = start + 200 + 120 * chance(index + 31);
  const turn = 60 + 680 * chance(index + 61);
  const far = 40 + 720 * chance(index + 97);
  const bend = `${round(start + 150)} ${row} ${round(middle - 130)} ${round(turn)} ${round(middle)} ${round(turn)}`;
  return `M0 ${row}H${round(start)}C${bend}S1330 ${round(far)} 1440 ${round(far)}`;
}

/** Every loose line, as the data of a path. */
const tangle: readonly string[] = Array.from({ length: strands }, (_, index) => strand(index));

/** The lit line: as high as a row in the register, thin in the tangle. */
const litLine =
  "M0 300H720C960 300 900 620 1110 600S1330 150 1440 130V140C1350 160 1290 630 1110 622S890 400 720 400H0Z";

export type BackgroundPathsProps = {
  readonly headline: readonly string[];
  readonly lead: string;
  readonly back: string;
  /** Names the control that stops the moving light (WCAG 2.2, 2.2.2). */
  readonly stop: string;
  readonly portal: string;
  readonly blog: string;
};

const box = { viewBox: `0 0 ${tangleBox.width} ${tangleBox.height}`, preserveAspectRatio: "none" } as const;

/**
 * A drawing: loose lines become rows of a register, one of them highlighted. A light moves over them, without a
 * script.
 */
export function BackgroundPaths({ headline, lead, back, stop, portal, blog }: BackgroundPathsProps) {
  return (
    <section className="paths">
      <div className="paths-picture">
        <svg {...box} aria-hidden="true">
          <g id="strands">
            {tangle.map((line) => (
              <path key={line} d={line} />
            ))}
          </g>
        </svg>
        <div className="paths-light">
          <svg {...box} aria-hidden="true">
            <use href="#strands" />
          </svg>
        </div>
        <svg {...box} className="paths-lit" aria-hidden="true">
          <path d={litLine} />
        </svg>
      </div>
      <div className="paths-words wrap">
        <p className="paths-back">
          <a href="/">
            <Icon name="arrow-left" /> {back}
          </a>
        </p>
        <h1>
          {headline.map((line) => (
            <span key={line}>{`${line} `}</span>
          ))}
        </h1>
        <p className="paths-lead lead">{lead}</p>
        <p className="actions">
          <ButtonLink href="/member-portal">{portal}</ButtonLink>
          <ButtonLink look="secondary" href="/blog">
            {blog}
          </ButtonLink>
        </p>
        <p className="paths-stop small">
          <label>
            <input type="checkbox" /> {stop}
          </label>
        </p>
      </div>
    </section>
  );
}
