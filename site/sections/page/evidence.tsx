import "./page-rows.css";
import type { EvidenceData } from "#site/requests/evidence.ts";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";

/** The lines of the evidence, in their order. */
const lines = ["backup", "drill", "update", "promise"] as const;

export type EvidenceProps = {
  readonly words: Readonly<Record<(typeof lines)[number] | "title" | "lead" | "promiseOf", string>>;
  readonly data: EvidenceData;
};

/** What the server knows of itself. */
export function Evidence({ words, data }: EvidenceProps) {
  return (
    <section className="evidence wrap">
      <SectionHead title={words.title} lead={words.lead} />
      <dl className="page-rows">
        {lines
          .filter((line) => data[line] !== "")
          .map((line) => (
            <div key={line}>
              <dt>{words[line]}</dt>
              <dd>
                <span>{data[line]}</span>
                {line === "promise" && ` ${words.promiseOf}`}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
