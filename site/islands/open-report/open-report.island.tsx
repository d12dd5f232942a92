import { readinessSoc2Alone } from "#questionnaires/definitions/readiness-soc2-alone.ts";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import { mountOwnReport } from "./own-report.ts";

export const mount = (element: HTMLElement, isAhead: boolean) =>
  mountOwnReport(element, { form: soc2, rules: readinessSoc2Alone }, isAhead);
