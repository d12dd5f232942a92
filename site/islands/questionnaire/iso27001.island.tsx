import { iso27001 } from "#questionnaires/definitions/iso27001.ts";
import { mountWizard } from "./mount-wizard.tsx";

export const mount = (element: HTMLElement, isAhead: boolean) => mountWizard(element, iso27001, isAhead);
