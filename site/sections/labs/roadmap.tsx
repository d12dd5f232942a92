import "./roadmap.css";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";
import { Badge } from "#ui/badge/badge.tsx";
import { lookOf } from "./status.ts";

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
