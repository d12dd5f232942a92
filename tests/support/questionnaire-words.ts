import { z } from "zod";
import { contentWords } from "./content-texts.ts";

const told = z.object({ title: z.string() });
const wizard = z.object({ success: told, failure: told, missing: told.optional() });
const page = z.object({ heading: z.string(), wizard });
const words = z.object({ onboarding: page, soc2: page, iso27001: page });

/** The owner's words around each questionnaire that journeys look for. */
export const questionnaireWords = words.parse(contentWords("questionnaires.yaml"));
