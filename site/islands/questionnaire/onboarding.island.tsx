import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { mountWizard } from "./mount-wizard.tsx";

export const mount = (element: HTMLElement, isAhead: boolean) => mountWizard(element, onboarding, isAhead);
