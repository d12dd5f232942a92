import "./page-rows.css";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";

/** The lines of the evidence, in their order. */
const lines = ["backup", "drill", "update", "promise"] as const;

export type EvidenceProps = {
  readonly words: Readonly<Record<(typeof lines)[number] | "title" | "lead" | "promiseOf", string>>;
};

/** The fragment that the server fills in (server/evidence) and puts into a page. */
export function Evidence({ words }: EvidenceProps) {
  return (
    <section className="evidence wrap">
      <SectionHead title={words.title} lead={words.lead} />
      <dl className="page-rows">
        {lines.map((line) => (
          <div key={line} data-if={line}>
            <dt>{words[line]}</dt>
            <dd>
              <span data-fill={line} />
              {line === "promise" && ` ${words.promiseOf}`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
