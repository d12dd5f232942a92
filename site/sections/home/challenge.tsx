import { IntentFinder, type IntentFinderProps } from "#site/islands/intent/intent-finder.tsx";
import { Island } from "#site/islands/island/island.tsx";
import type { IntentData } from "#site/requests/intent.ts";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";

export type ChallengeProps = {
  readonly title: string;
  readonly lead: string;
  readonly finder: Pick<IntentFinderProps, "words">;
  readonly data?: IntentData;
};

/** Asks for the visitor's problem in their own words, and suggests a path for it. */
export function Challenge({ title, lead, finder, data }: ChallengeProps) {
  return (
    <section className="section tint" id="challenge">
      <div className="wrap">
        <SectionHead title={title} lead={lead} />
        <Island name="intent">
          <IntentFinder {...finder} {...(data && { answered: data })} />
        </Island>
      </div>
    </section>
  );
}
