import "./questionnaire-section.css";
import { catalogue } from "#questionnaires/catalogue.ts";
import { draftKey } from "#site/browser/draft.ts";
import { profileKey } from "#site/browser/profile.ts";
import { receivedKey } from "#site/browser/received.ts";
import { Island } from "#site/islands/island/island.tsx";
import { Wizard, type WizardProps } from "#site/islands/questionnaire/wizard.tsx";
import { Intro, type IntroProps } from "./intro.tsx";

export type QuestionnaireSectionProps = {
  readonly heading: string;
  readonly intro: IntroProps;
  /** Name of the island's module. */
  readonly island: string;
  /** Its slug. */
  readonly questionnaire: string;
  readonly wizard: Omit<WizardProps, "questionnaire">;
};

/** A questionnaire as a page's content. */
export function QuestionnaireSection({
  heading,
  intro,
  island,
  questionnaire: slug,
  wizard,
}: QuestionnaireSectionProps) {
  const shown = catalogue[slug];
  if (shown === undefined) throw new Error(`There is no questionnaire named ${slug}.`);
  return (
    <div className="questionnaire wrap">
      <h1>{heading}</h1>
      <Intro {...intro} />
      <Island
        name={island}
        props={wizard}
        resume={[draftKey(slug), receivedKey(slug), profileKey, "?plan=", "#step-"]}
      >
        <Wizard {...wizard} questionnaire={shown} />
      </Island>
    </div>
  );
}
