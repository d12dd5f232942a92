import "./background-paths.css";
import { ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { litLine, tangle, tangleBox } from "./tangle.ts";

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
