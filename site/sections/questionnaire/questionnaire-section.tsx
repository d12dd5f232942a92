import "./questionnaire-section.css";
import "./intro.css";
import { catalogue } from "#questionnaires/catalogue.ts";
import { draftKey } from "#site/browser/draft.ts";
import { profileKey } from "#site/browser/profile.ts";
import { receivedKey } from "#site/browser/received.ts";
import { Island } from "#site/islands/island/island.tsx";
import { Wizard, type WizardProps } from "#site/islands/questionnaire/wizard.tsx";
import { Link } from "#ui/link/link.tsx";
import { TickList } from "#ui/tick-list/tick-list.tsx";

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

type IntroProps = {
  readonly time: string;
  readonly back?: { readonly label: string; readonly href: string } | undefined;
  readonly receive: { readonly title: string; readonly items: readonly string[] };
};

/** The text before the first question: how long it takes, and what the visitor gets. */
function Intro({ time, back, receive }: IntroProps) {
  return (
    <div className="questionnaire-intro">
      <section>
        <h2>{receive.title}</h2>
        <TickList items={receive.items} />
      </section>
      <p>
        {time}
        {back && (
          <>
            <br />
            <Link href={back.href}>{back.label}</Link>
          </>
        )}
      </p>
    </div>
  );
}
