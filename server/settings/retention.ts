import { type RetentionPeriods, specifiedRetention } from "#contract/legal.ts";
import { readCompany } from "./company.ts";

const read = readCompany();

/** How long everything is kept, from content/company.yaml. A server whose company.yaml is wrong does not start. */
export const retention: RetentionPeriods = read.ok ? read.company.retention : specifiedRetention;
