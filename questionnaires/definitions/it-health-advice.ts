import type { Advice } from "#questionnaires/engine/score.ts";
import { spokenAdvice } from "#questionnaires/engine/spoken.ts";

/** The texts of the IT health result. Names, conditions and order: specification, part 2, section 9. */
export const itHealthAdvice: Advice = spokenAdvice({
  categories: [
    { from: 24, name: "Immediate Action Needed" },
    { from: 16, name: "Strategic Planning Required" },
    { from: 0, name: "Good Foundation" },
  ],
  recommendations: [
    {
      when: { question: "currentIt", values: ["diy", "none"] },
      text: "Give IT one owner, inside or outside, who answers for accounts, updates and backups by name.",
    },
    {
      when: { question: "backup", values: ["none", "local-only"] },
      text: "Set up automatic backups to a second place this week, and restore one file to prove that they work.",
    },
    {
      when: { question: "complianceNeed", values: ["soc2", "hipaa"] },
      text: "Start with a gap assessment against the rules you named before you buy tools: it says which ones you need.",
    },
    {
      when: { question: "incidents", values: ["moderate", "major"] },
      text: "Write down what happened, close the way in, and turn on multi-factor authentication everywhere.",
    },
    {
      when: { question: "growth", values: ["fast", "rapid"] },
      text: "Write the joiner and leaver checklist now, while it is short, and manage devices from one place.",
    },
    {
      when: { risk: "high" },
      text: "Book a priority consultation: two or more of your answers are risks that should not wait.",
    },
    // Not among the specified ones, so it comes after them.
    {
      when: { question: "backup", values: ["manual"] },
      text: "Let the backup run by itself instead of by hand, and restore one file to prove that it works.",
    },
  ],
  nothingUrgent: "No urgent findings. Keep what works, and test it once a quarter.",
  nothingAlone:
    "No single answer is urgent; together they call for a plan. Begin with those that have the most points.",
  firstSteps: [
    {
      risk: "medium",
      step: 2,
      when: "high",
      text: "Make proactive improvements: begin with the answer that is marked as a high risk.",
    },
    {
      risk: "medium",
      step: 3,
      when: [
        { question: "complianceNeed", values: ["soc2", "hipaa"] },
        { question: "customerRequirements", values: ["formal", "certified"] },
      ],
      text: "Evaluate how far you are from what your customers or the rules ask: take the assessment, or send us their questionnaire.",
    },
  ],
  nextSteps: {
    high: [
      "Have a priority consultation within 48 hours.",
      "Review the gaps behind the high-risk answers, the worst one first.",
      "Agree on a mitigation plan with an owner and a date for each gap.",
      "Start expedited compliance work if a customer or a law is waiting.",
    ],
    medium: [
      "Do strategic planning for the next 12 months of IT.",
      "Look for infrastructure efficiency: what is paid for twice, what nobody uses.",
      "Make proactive improvements: begin with the answer that has the most points.",
      "Evaluate which compliance duties apply to you before a customer asks.",
    ],
    low: [
      "Continue optimization of what already runs.",
      "Check licenses and cloud bills for cost savings.",
      "Do the growth planning for accounts, devices and support.",
      "Consider advanced security: access reviews, a rehearsed incident plan.",
    ],
  },
});
