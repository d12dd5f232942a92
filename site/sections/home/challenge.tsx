import { IntentFinder, type IntentFinderProps } from "#site/islands/intent/intent-finder.tsx";
// The page contains the result's styles: without a script the server puts the result here.
import { Island } from "#site/islands/island/island.tsx";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";

export type ChallengeProps = {
  readonly title: string;
  readonly lead: string;
  readonly finder: IntentFinderProps;
};

/** Asks for the visitor's problem in their own words, and suggests a path for it. */
export function Challenge({ title, lead, finder }: ChallengeProps) {
  return (
    <section className="section tint" id="challenge">
      <div className="wrap">
        <SectionHead title={title} lead={lead} />
        <Island name="intent">
          <IntentFinder {...finder} />
        </Island>
      </div>
    </section>
  );
}
