import { hydrateRoot } from "react-dom/client";
import type { Questionnaire } from "#questionnaires/engine/question.ts";
import { beginForm } from "#site/browser/stamp.ts";
import { propsOf } from "#site/islands/island/props.ts";
import { Wizard, type WizardProps } from "./wizard.tsx";

/** Makes the plain form of a questionnaire a wizard. */
export function mountWizard(element: HTMLElement, questionnaire: Questionnaire): void {
  const props = propsOf<Omit<WizardProps, "questionnaire">>(element);
  void beginForm();
  hydrateRoot(element, <Wizard {...props} questionnaire={questionnaire} />);
}
