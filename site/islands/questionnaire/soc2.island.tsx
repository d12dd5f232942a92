import { soc2 } from "#questionnaires/definitions/soc2.ts";
import { mountWizard } from "./mount-wizard.tsx";

export const mount = (element: HTMLElement, isAhead: boolean) => mountWizard(element, soc2, isAhead);
