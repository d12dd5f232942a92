import type { Handler } from "hono";
import { itHealth } from "#questionnaires/definitions/it-health.ts";
import { itHealthAdvice } from "#questionnaires/definitions/it-health-advice.ts";
import { answersInLink } from "#questionnaires/engine/answer-link.ts";
import type { Answers } from "#questionnaires/engine/answers.ts";
import { type Risk, scoreOf, unanswered } from "#questionnaires/engine/score.ts";
import { scoreRows } from "#questionnaires/engine/score-table.ts";
import { answerPage } from "#server/http/answers.ts";
import type { Connection } from "#server/http/connection/listener.ts";
import type { Site } from "#server/http/files/site-files.ts";
import { voiceNow } from "#server/settings/voices.ts";
import type { HealthData } from "#site/requests/health.ts";
import { word } from "#words/word.ts";

const riskNames: Readonly<Record<Risk, () => string>> = {
  low: () => word("Low risk"),
  medium: () => word("Medium risk"),
  high: () => word("High risk"),
};

/** The page of the IT health check. */
export const healthPath = "/it-assessment";

/** The chosen options in an address's query; questions without an answer there are left out. */
function answersIn(url: string | undefined): Answers {
  return answersInLink(itHealth, url?.split("?", 2)[1] ?? "");
}

/** What is wrong with an incomplete set of answers, as sentences per question. */
function missingIn(answers: Answers) {
  return unanswered(itHealth, answers).map(({ name, label }) => ({
    name,
    message: `${label} ${word("Please choose one.")}`,
  }));
}

/** The result of complete answers; undefined while a question is open. */
function resultOf(answers: Answers): HealthData | undefined {
  const result = scoreOf(itHealth, itHealthAdvice, answers);
  if (result === undefined) return undefined;
  return {
    answers,
    totalScore: result.totalScore,
    total: word("{count} of {most}", { count: result.totalScore, most: result.maxScore }),
    category: result.category,
    risk: riskNames[result.riskLevel](),
    recommendations: result.recommendations,
    nextSteps: result.nextSteps,
    rows: scoreRows(itHealth, answers).map(({ question, answer, risk, isWork, score, maxScore }) => ({
      question,
      answer,
      risk: isWork ? word("More work") : riskNames[risk](),
      points: word("{count} of {most}", { count: score, most: maxScore }),
    })),
  };
}

/** GET /it-assessment?…: the result, or the form with what is missing, for visitors without JavaScript. */
export function answerHealth(site: Site): Handler<Connection> {
  return async (context) => {
    const { fill, security } = site.shell(healthPath, voiceNow()?.tag);
    const answers = answersIn(context.env.incoming.url);
    const result = resultOf(answers);
    if (result === undefined) {
      const html = await fill({ data: undefined, form: { values: answers, faults: missingIn(answers) } });
      return answerPage(context, 422, { security, html });
    }
    const html = await fill({ data: result });
    return answerPage(context, 200, { security, html });
  };
}
