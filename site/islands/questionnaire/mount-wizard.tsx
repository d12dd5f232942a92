import type { Questionnaire } from "#questionnaires/engine/question.ts";
import { beginForm } from "#site/browser/stamp.ts";
import { hydrate } from "#site/islands/island/hydrate.ts";
import { propsOf } from "#site/islands/island/props.ts";
import { Wizard, type WizardProps } from "./wizard.tsx";

/** Makes the plain form of a questionnaire a wizard. */
export function mountWizard(element: HTMLElement, questionnaire: Questionnaire): void {
  const props = propsOf<Omit<WizardProps, "questionnaire">>(element);
  void beginForm();
  hydrate(element, <Wizard {...props} questionnaire={questionnaire} />);
}
