import type { ScoredForm } from "#questionnaires/engine/score.ts";
import { spokenForm } from "#questionnaires/engine/spoken.ts";

/**
 * IT Health Assessment. Values and scores are the specification's where it names them (part 2, section 9).
 * Risk follows the score: 1 low, 2 and 3 medium, 4 and 5 high; team size and growth alone are never high.
 * Demands of laws and customers are work to do and count as points, but they are no weakness of the IT: their
 * risk is low.
 */
export const itHealth: ScoredForm = spokenForm({
  slug: "it-health",
  title: "IT Health Assessment",
  steps: [
    {
      title: "Team",
      questions: [
        {
          kind: "one",
          name: "teamSize",
          label: "How many people use your IT?",
          look: "cards",
          options: [
            { value: "1-10", label: "Up to 10", score: 1, risk: "low" },
            { value: "11-50", label: "11 to 50", score: 2, risk: "medium" },
            { value: "51-200", label: "51 to 200", score: 3, risk: "medium" },
            { value: "200+", label: "More than 200", score: 4, risk: "medium" },
          ],
        },
      ],
    },
    {
      title: "Compliance",
      questions: [
        {
          kind: "one",
          name: "complianceNeed",
          label: "Which rules do you have to meet?",
          look: "cards",
          options: [
            { value: "none", label: "None that we know of", score: 1, risk: "low" },
            { value: "basic", label: "Basic privacy and contract terms", score: 2, risk: "low" },
            { value: "hipaa", label: "HIPAA", hint: "We handle health information", score: 4, risk: "low" },
            { value: "soc2", label: "SOC 2", hint: "Customers ask for a report", score: 4, risk: "low" },
          ],
        },
      ],
    },
    {
      title: "Support",
      questions: [
        {
          kind: "one",
          name: "currentIt",
          label: "Who looks after your IT?",
          look: "cards",
          options: [
            { value: "managed", label: "A provider, or our own IT team", score: 1, risk: "low" },
            { value: "part-time", label: "Someone, part-time", score: 3, risk: "medium" },
            { value: "diy", label: "Whoever has a minute", score: 4, risk: "high" },
            { value: "none", label: "Nobody", score: 5, risk: "high" },
          ],
        },
      ],
    },
    {
      title: "Incidents",
      questions: [
        {
          kind: "one",
          name: "incidents",
          label: "What went wrong in the last 12 months?",
          look: "cards",
          options: [
            { value: "none", label: "Nothing that we noticed", score: 1, risk: "low" },
            {
              value: "minor",
              label: "Minor",
              hint: "An hour lost, a phishing mail caught",
              score: 2,
              risk: "medium",
            },
            {
              value: "moderate",
              label: "Moderate",
              hint: "A day lost, an account taken over",
              score: 4,
              risk: "high",
            },
            {
              value: "major",
              label: "Major",
              hint: "Data lost or exposed, work stopped",
              score: 5,
              risk: "high",
            },
          ],
        },
      ],
    },
    {
      title: "Backups",
      questions: [
        {
          kind: "one",
          name: "backup",
          label: "How is your data backed up?",
          look: "cards",
          options: [
            { value: "automated", label: "Automatically, to another place", score: 1, risk: "low" },
            { value: "manual", label: "By hand, when someone remembers", score: 3, risk: "medium" },
            { value: "local-only", label: "Only in the same office or account", score: 4, risk: "high" },
            { value: "none", label: "Not at all", score: 5, risk: "high" },
          ],
        },
      ],
    },
    {
      title: "Growth",
      questions: [
        {
          kind: "one",
          name: "growth",
          label: "How fast will your team grow this year?",
          look: "cards",
          options: [
            { value: "stable", label: "It stays as it is", score: 1, risk: "low" },
            { value: "slow", label: "A few people", score: 2, risk: "medium" },
            { value: "fast", label: "By half or more", score: 3, risk: "medium" },
            { value: "rapid", label: "It doubles", score: 4, risk: "medium" },
          ],
        },
      ],
    },
    {
      title: "Costs",
      questions: [
        {
          kind: "one",
          name: "costPredictability",
          label: "Do you know next month’s IT bill?",
          look: "cards",
          options: [
            { value: "predictable", label: "Exactly", score: 1, risk: "low" },
            { value: "mostly", label: "Roughly", score: 2, risk: "medium" },
            { value: "variable", label: "It surprises us at times", score: 3, risk: "medium" },
            { value: "unpredictable", label: "We learn it when it comes", score: 4, risk: "high" },
          ],
        },
      ],
    },
    {
      title: "Customers",
      questions: [
        {
          kind: "one",
          name: "customerRequirements",
          label: "What do customers ask about your security?",
          look: "cards",
          options: [
            { value: "none", label: "Nothing yet", score: 1, risk: "low" },
            { value: "informal", label: "Questions by mail or on calls", score: 2, risk: "low" },
            { value: "formal", label: "Questionnaires and contract terms", score: 4, risk: "low" },
            { value: "certified", label: "A report or a certificate, or no deal", score: 5, risk: "low" },
          ],
        },
      ],
    },
  ],
});
