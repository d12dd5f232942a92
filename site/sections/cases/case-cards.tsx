import "./case-cards.css";
import { Badge } from "#ui/badge/badge.tsx";
import { CoveringLink } from "#ui/covering-link/covering-link.tsx";
import { word } from "#words/word.ts";
import type { CaseStudyProps } from "./case-study.tsx";

type Case = Pick<
  CaseStudyProps,
  "title" | "client" | "frameworks" | "situation" | "weeks" | "outcome" | "tag"
>;

/** Cases at a glance: in how many weeks, with what a client came, and what came of it. */
export function CaseCards({ cases }: { readonly cases: readonly (Case & { readonly href: string })[] }) {
  return (
    <ul className="case-cards">
      {cases.map(({ href, title, client, frameworks, situation, weeks, outcome, tag }) => (
        <li key={href}>
          <p className="case-cards-weeks">
            <b className="figures">{weeks}</b> {word("weeks of work")}
          </p>
          <div>
            <p className="case-cards-badges">
              <Badge>{frameworks.join(", ")}</Badge> {tag !== "" && <Badge tone="outline">{tag}</Badge>}
            </p>
            <h2>
              <CoveringLink href={href}>{title}</CoveringLink>
            </h2>
            <p className="small muted">{client}</p>
          </div>
          <dl>
            <dt>{word("Situation")}</dt>
            <dd>{situation}</dd>
            <dt>{word("Outcome")}</dt>
            <dd>{outcome.join(". ")}.</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
