import { iso27001 } from "#questionnaires/definitions/iso27001.ts";
import { readinessIso27001 } from "#questionnaires/definitions/readiness-iso27001.ts";
import { mountOwnReport } from "./own-report.ts";

export const mount = (element: HTMLElement, isAhead: boolean) =>
  mountOwnReport(element, { form: iso27001, rules: readinessIso27001 }, isAhead);
