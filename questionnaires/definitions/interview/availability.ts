import type { InterviewTopic } from "#questionnaires/engine/interview.ts";
import { choices } from "./choices.ts";

export const availability: InterviewTopic = {
  id: "availability",
  title: "Availability",
  questions: [
    {
      kind: "choice",
      id: "availability-targets",
      text: "Is the uptime that you promise measured, and is load planned ahead?",
      choices: choices({
        recorded: "Yes, figures of the last months and a forecast are on record",
        practised: "Uptime is watched, without a forecast",
      }),
      rows: { "A1.1": "" },
    },
    {
      kind: "choice",
      id: "availability-environment",
      text: "Are power, cooling and fire protection where the service runs looked after and checked?",
      help: "In the cloud: whether you have read the provider’s report on it.",
      choices: choices({
        recorded: "Yes, inspections or our notes on the provider’s report are on record",
        practised: "The provider does it; we have not read its report",
      }),
      rows: { "A1.2": "" },
    },
  ],
};
