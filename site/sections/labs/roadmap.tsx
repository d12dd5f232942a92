import "./roadmap.css";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";
import { Badge } from "#ui/badge/badge.tsx";
import type { MarkName, Tone } from "#ui/mark/mark.tsx";
import { word } from "#words/word.ts";

/** How a status of the roadmap looks. */
type StatusLook = {
  readonly mark: MarkName;
  readonly tone?: Tone;
  /** Stage, of four. */
  readonly stage: 1 | 2 | 3 | 4;
};

const future: StatusLook = { mark: "open", stage: 1 };

/** The statuses that have a look of their own, in the words of whoever reads the page. */
const looks = (): ReadonlyMap<string, StatusLook> =>
  new Map([
    [word("In Progress"), { mark: "half", tone: "info", stage: 4 }],
    [word("Planning"), { mark: "open", tone: "warn", stage: 3 }],
    [word("Research"), { mark: "traced", tone: "ok", stage: 2 }],
    [word("Future"), future],
  ]);

/** The look of a status; one that is unknown looks like Future (specification, part 2, section 5). */
export function lookOf(status: string): StatusLook {
  return looks().get(status) ?? future;
}

type Item = { readonly title: string; readonly description: string; readonly status: string };

export type RoadmapProps = {
  readonly title: string;
  readonly lead: string;
  readonly items: readonly Item[];
};

/** What is being worked on, each with its state and how far that is from a service. */
export function Roadmap({ title, lead, items }: RoadmapProps) {
  return (
    <section className="section tint" id="roadmap">
      <div className="wrap">
        <SectionHead title={title} lead={lead} />
        <ul className="roadmap">
          {items.map((item) => (
            <li key={item.title}>
              <RoadmapCard {...item} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function RoadmapCard({ title, description, status }: Item) {
  const { stage, mark, tone } = lookOf(status);
  return (
    <article className={`roadmap-card roadmap-${stage}`}>
      <p>
        <Badge mark={mark} {...(tone && { tone })}>
          {status}
        </Badge>
      </p>
      <h3>{title}</h3>
      <p>{description}</p>
      <i aria-hidden="true" />
    </article>
  );
}
