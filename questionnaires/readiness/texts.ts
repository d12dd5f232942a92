import type { Answers } from "#questionnaires/engine/answers.ts";
import { namedIn, valuesOf } from "#questionnaires/engine/condition.ts";
import { type Form, questionsOf } from "#questionnaires/engine/question.ts";
import { type CareTables, careWordsIn, sentencesOf } from "./care.ts";
import type { InterviewNote } from "./interview.ts";
import type { AskedQuestion, FreeText } from "./report.ts";
import type { QuestionField, View } from "./rules.ts";

/** Everything that the client wrote in their own words, with the rows it may touch and the words that need care. */
export function textsIn(
  form: Form,
  answers: Answers,
  views: readonly View[],
  tables: CareTables,
): readonly FreeText[] {
  return questionsOf(form)
    .filter(({ kind }) => kind === "paragraph")
    .flatMap(({ name, label }) => {
      const [text] = valuesOf(answers, name);
      if (text === undefined) return [];
      const criteria = views.flatMap(({ freeText }) => freeText[name] ?? []);
      return [{ name, question: label, criteria, care: careWordsIn(text, tables) }];
    });
}

/** What people wrote beside answers in an interview, as the texts of a form. */
export function notedIn(notes: readonly InterviewNote[], tables: CareTables): readonly FreeText[] {
  return notes.map(({ text, ...note }) => ({ ...note, care: careWordsIn(text, tables) }));
}

/** The last sentence of a text, with the one before it, which often says what it is about. */
function lastTwo(text: string): string {
  return sentencesOf(text.trim()).slice(-2).join("").trim();
}

/**
 * A text in pieces, each of a sentence with a question mark and the one before it. What comes after the last mark belongs
 * to the last piece. The reviewer reads the whole text elsewhere.
 */
function upToMarks(text: string): readonly string[] {
  const parts = text.split("?");
  const rest = parts.pop() ?? "";
  return parts.map((part, index) => {
    const piece = `${lastTwo(part)}?`;
    return index === parts.length - 1 ? `${piece} ${rest.trim()}`.trim() : piece;
  });
}

/** Most questions that are taken out of one text. */
const mostAsked = 20;

/** What the client asks, one entry for each question mark in the fields in which they ask. */
export function askedIn(fields: readonly QuestionField[], answers: Answers): readonly AskedQuestion[] {
  return fields.flatMap(({ question, isOnlyQuestions }) => {
    const [text] = valuesOf(answers, question);
    if (text === undefined) return [];
    const pieces = upToMarks(text).filter((piece) => piece.length > 1);
    const isWhole = pieces.length > mostAsked || (pieces.length === 0 && isOnlyQuestions);
    const asked = isWhole ? [text.trim()] : pieces;
    return asked.map((ask, index) => ({ id: `${question}-${index + 1}`, ask, answer: "" }));
  });
}

/** Why a report is on hold, text by text; none: no word needs care. */
export function careIn(texts: readonly FreeText[]): readonly FreeText[] {
  return texts.filter(({ care }) => care.length > 0);
}

/** The first sentence of a text with one of the words that need care; all of it when no sentence has one. */
export function sentenceOfCare(text: string, care: readonly string[]): string {
  return (
    sentencesOf(text)
      .find((sentence) => namedIn([sentence], care).length > 0)
      ?.trim() ?? text
  );
}

/**
 * Whether a report waits for an owner, because the client's own words need care. Until then nothing of it goes out.
 * `liftedAt`: when an owner lifted the hold; null: nobody did.
 */
export function isHeld(draft: { readonly texts: readonly FreeText[] }, liftedAt: string | null): boolean {
  return liftedAt === null && careIn(draft.texts).length > 0;
}
