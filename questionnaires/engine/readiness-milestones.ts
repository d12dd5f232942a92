import { word } from "#words/word.ts";
import type { MilestoneId } from "./readiness-names.ts";

/** Names of the milestones in reports. */
export const milestoneNames: Readonly<Record<MilestoneId, string>> = {
  "soc2-ready": word("Ready for the SOC 2 audit"),
  "type-1-report": word("SOC 2 Type I report"),
  "type-2-report": word("SOC 2 Type II report"),
  "iso-ready": word("Ready for the certification audit"),
  "stage-1": word("Stage 1 audit done"),
  certificate: word("ISO 27001 certificate decided"),
};
