import type { InterviewTopic } from "#questionnaires/engine/interview.ts";
import { spokenTopic } from "#questionnaires/engine/spoken.ts";
import { access } from "./access.ts";
import { availability } from "./availability.ts";
import { changes } from "./changes.ts";
import { checks } from "./checks.ts";
import { company } from "./company.ts";
import { confidentiality } from "./confidentiality.ts";
import { continuity } from "./continuity.ts";
import { customers } from "./customers.ts";
import { data } from "./data.ts";
import { devices } from "./devices.ts";
import { governance } from "./governance.ts";
import { incidents } from "./incidents.ts";
import { needs } from "./needs.ts";
import { operations } from "./operations.ts";
import { people } from "./people.ts";
import { physical } from "./physical.ts";
import { privacy } from "./privacy.ts";
import { processing } from "./processing.ts";
import { risk } from "./risk.ts";
import { suppliers } from "./suppliers.ts";

const written: readonly InterviewTopic[] = [
  needs,
  company,
  governance,
  people,
  risk,
  access,
  devices,
  changes,
  operations,
  incidents,
  continuity,
  suppliers,
  data,
  physical,
  customers,
  checks,
  availability,
  confidentiality,
  processing,
  privacy,
];

/** The topics of the interview in the firm's words, in the order in which they are asked. */
export const topics: readonly InterviewTopic[] = written.map(spokenTopic);
