import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";

const told = z.object({ title: z.string() });
const wizard = z.object({ success: told, failure: told, missing: told.optional() });
const page = z.object({ heading: z.string(), wizard });
const words = z.object({ onboarding: page, soc2: page, iso27001: page });

const file = join(import.meta.dirname, "../../content/questionnaires.yaml");

/** The owner's words around each questionnaire that journeys look for. */
export const questionnaireWords = words.parse(parse(readFileSync(file, "utf8")));
