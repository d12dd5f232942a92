import { hydrateRoot } from "react-dom/client";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { propsOf } from "#site/islands/island/props.ts";
import { Wizard, type WizardProps } from "./wizard.tsx";

export function mount(element: HTMLElement): void {
  const props = propsOf<Omit<WizardProps, "questionnaire">>(element);
  hydrateRoot(element, <Wizard {...props} questionnaire={onboarding} />);
}
