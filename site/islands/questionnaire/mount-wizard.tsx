import { keptFields } from "#contract/kept.ts";
import type { Questionnaire } from "#questionnaires/engine/question.ts";
import { beginFormIn } from "#site/browser/stamp.ts";
import { hydrate } from "#site/islands/island/hydrate.ts";
import { propsOf } from "#site/islands/island/props.ts";
import { Wizard, type WizardProps } from "./wizard.tsx";

/** Makes the plain form of a questionnaire a wizard. */
export function mountWizard(element: HTMLElement, questionnaire: Questionnaire, isAhead: boolean): void {
  const props = propsOf<Omit<WizardProps, "questionnaire">>(element);
  // The server has filled it in for this request, so the props do not have it.
  const kept = element.querySelector<HTMLInputElement>(`input[name=${keptFields.form}]`)?.value ?? "";
  beginFormIn(element, isAhead);
  hydrate(element, <Wizard {...props} questionnaire={questionnaire} keptForm={kept} />, isAhead);
}
