import type { InterviewTopic } from "#questionnaires/engine/interview.ts";
import { spokenTopic } from "#questionnaires/engine/spoken.ts";
import { company } from "./company.ts";
import { governance } from "./governance.ts";
import { needs } from "./needs.ts";

/** The topics of the interview, in the order in which they are asked. */
export const topics: readonly InterviewTopic[] = [needs, company, governance].map(spokenTopic);
