import { z } from "zod";
import { asciiEmail } from "#words/ascii-email.ts";
import { type Answers, problems } from "./answers.ts";
import {
  identifies,
  maxLength,
  type Option,
  type Question,
  type Questionnaire,
  questionsOf,
} from "./question.ts";
import { say } from "./sentences.ts";

function text(question: Question, limit: number) {
  const error = () => say("tooLong", { label: question.label, limit });
  return z.string({ error }).trim().max(limit, { error });
}

function choice(question: Question, options: readonly Option[]) {
  const known = new Set(options.map((option) => option.value));
  const error = () => say("option", question);
  return (
    z
      .string({ error })
      .refine((value) => known.has(value), { error })
      // For descriptions of the schema: a description cannot be derived from a check that is a function.
      .meta({ enum: [...known] })
  );
}

/** For descriptions of the schema: the pattern of `isPhone`. */
const phonePattern =
  "^(?:\\P{Nd}*\\p{Nd}){7,15}\\P{Nd}*$|^[\\s+(]*(?:\\d[\\s().-]*){3,6}(?:[A-Za-z][\\s().-]*){7,8}$";

/** The same for a number that may be left out. */
const digitPattern = "^\\s*$|\\p{Nd}";

function answer(question: Question, identifying: boolean) {
  switch (question.kind) {
    case "one":
      return z
        .union([z.literal(""), choice(question, question.options)], {
          error: () => say("option", question),
        })
        .default("");
    case "many":
      return z
        .array(choice(question, question.options), { error: () => say("options", question) })
        .max(question.options.length, { error: () => say("optionOnce", question) })
        .default([]);
    case "paragraph":
      return text(question, question.limit ?? maxLength.paragraph).default("");
    case "email":
      return text(question, maxLength.email).overwrite(asciiEmail).meta({ format: "email" }).default("");
    case "tel":
      return text(question, maxLength.tel)
        .meta({ pattern: identifying ? phonePattern : digitPattern })
        .default("");
    default:
      return text(question, maxLength[question.kind]).default("");
  }
}

/**
 * The schema of a questionnaire's answers on the server: unknown fields are dropped, missing ones become ""
 * or [], given options must exist, and the fields that identify a lead must be filled in.
 * Every issue's message is a sentence for the person; its path starts with the field's name.
 */
export function answersSchema(questionnaire: Questionnaire): z.ZodType<Answers> {
  const shape = Object.fromEntries(
    questionsOf(questionnaire).map((question) => [
      question.name,
      answer(question, identifies(questionnaire, question.name)),
    ]),
  );
  return z.object(shape, "Please send the answers as one JSON object.").superRefine((answers, context) => {
    for (const { name, message } of problems(questionnaire, answers)) {
      context.addIssue({ code: "custom", path: [name], message });
    }
  });
}
