import type { CalendarDelay } from "#search/keyword-groups.ts";
import type { Topic, TopicId } from "./script.ts";

/** Options that open the calendar, and a word of their label (specification, part 1, section 4). */
const calendarOptions: Readonly<Record<TopicId, RegExp>> = {
  scheduling: /schedule|consultation/i,
  "assessment-results": /assessment results/i,
  "security-assessment": /security assessment/i,
  "ai-implementation": /AI implementation/,
  "resource-guides": /resource guides/i,
  "urgent-compliance": /urgent compliance/i,
  "audit-notice": /audit notice/i,
  incident: /incident/i,
  "systems-down": /systems (?:\w+ )?down/i,
  "immediate-security": /immediate security/i,
  healthcare: /healthcare/i,
  saas: /SaaS/,
  finance: /finance/i,
  growth: /growth/i,
};

const optionDelay: CalendarDelay = 1500;

/** Where topics differ from the options that the specification lists, as sentences. */
export function optionProblems(topics: readonly Topic[]): readonly string[] {
  const missing = Object.keys(calendarOptions).filter((id) => !topics.some((topic) => topic.id === id));
  return [
    ...missing.map((id) => `there is no option ${id}.`),
    ...topics.flatMap(({ id, label, calendar }) => {
      const words = calendarOptions[id];
      const specified = words && optionDelay;
      return [
        ...(calendar === specified ? [] : [`${id}: calendar must be ${specified ?? "left out"}.`]),
        ...(words === undefined || words.test(label)
          ? []
          : [`${id}: the label must contain ${words.source}.`]),
      ];
    }),
  ];
}
