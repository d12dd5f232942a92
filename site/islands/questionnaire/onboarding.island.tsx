import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { mountWizard } from "./mount-wizard.tsx";

export const mount = (element: HTMLElement) => mountWizard(element, onboarding);
