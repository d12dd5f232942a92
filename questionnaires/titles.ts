import { conversation } from "./definitions/conversation.ts";
import { enteredLead } from "./definitions/entered-lead.ts";
import type { Answers } from "./engine/answers.ts";
import type { Wording } from "./engine/wording.ts";

/** How a lead came that has no form of its own. */
export type CameBy = "mail" | "sheet";

type Came = { readonly questionnaire: string; readonly answers: Answers; readonly isImported: boolean };

/** How a lead came, when its form does not tell: an operator made it of a mail, or a sheet brought it; else null. */
export function cameBy({ questionnaire, answers, isImported }: Came): CameBy | null {
  if (questionnaire === enteredLead.slug && isImported) return "sheet";
  return questionnaire === conversation.slug && !isChat({ questionnaire, answers }) ? "mail" : null;
}

/** Whether a lead is a conversation with our assistant: each was sent with a consent; whoever wrote a mail was asked for none. */
export function isChat({ questionnaire, answers }: Pick<Came, "questionnaire" | "answers">): boolean {
  return questionnaire === conversation.slug && answers["consent"] !== undefined;
}

const titles: Readonly<Record<CameBy, string>> = { mail: "Mail", sheet: "From a sheet" };

/** A question as it is called when a mail and no chat answers it. */
function labelledForMail(question: Wording["steps"][number]["questions"][number]) {
  return question.name === "conversation" ? { ...question, label: "What they wrote" } : question;
}

/** The wording of a lead, under the name of how it came. */
export function titledFor(wording: Wording, by: CameBy | null): Wording {
  if (by === null) return wording;
  const title = titles[by];
  const steps = wording.steps.map(({ questions }) => ({
    title,
    questions: by === "mail" ? questions.map(labelledForMail) : questions,
  }));
  return { ...wording, title, steps };
}
