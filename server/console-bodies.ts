import type { ConsoleEndpointName } from "#contract/console.ts";
import { longestBody } from "./http/body.ts";

/** The longest body, in bytes, of each endpoint whose limit is not `longestBody.fields`. */
export const longest: Readonly<Partial<Record<ConsoleEndpointName, number>>> = {
  noteLead: longestBody.letter,
  addLead: longestBody.letter,
  lookAtSheet: longestBody.sheet,
  importSheet: longestBody.sheet,
  replyToLead: longestBody.mail,
  undoReply: longestBody.short,
  tellWriting: longestBody.short,
  saveReview: longestBody.questionnaire,
  publishReport: longestBody.questionnaire,
};
