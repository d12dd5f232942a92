import { lazy } from "react";
import { Part } from "#console/screens/part/part.tsx";
import { weeksUpTo } from "#questionnaires/readiness/calendar.ts";
import { usualWindows } from "#questionnaires/readiness/kinds.ts";
import { type PlanKindId, planKindId } from "#questionnaires/readiness/names.ts";
import type { ReadinessReport } from "#questionnaires/readiness/report.ts";
import { Badge } from "#ui/badge/badge.tsx";
import { Button } from "#ui/button/button.tsx";
import { Choice } from "./choice.tsx";
import { InputEdit } from "./input-edit.tsx";
import { SentenceEdit } from "./sentence-edit.tsx";
import { TextEdit } from "./text-edit.tsx";
import type { Writing } from "./use-edits.ts";

/** Loaded apart, so that the screen stays within its bytes: they stand in a closed part. */
const ReviewPhases = lazy(async () => ({ default: (await import("./review-phases.tsx")).ReviewPhases }));

type ReviewDatesProps = {
  /** The report with every sentence as it is computed. */
  readonly drafted: ReadinessReport;
  readonly result: ReadinessReport;
  readonly writing: Writing;
};

/** Most weeks by which a plan may end later, and most months of a window. */
const longest = { weeks: 104, months: 24 } as const;

const kindNames: Readonly<Record<PlanKindId, string>> = {
  readiness: "Readiness only, no audit",
  "gap-closing": "Closing gaps after a failed audit",
  letter: "A letter alone",
  "type-1": "SOC 2 Type I",
  "type-2": "SOC 2 Type II",
  "gap-closing-type-2": "Closing gaps after a failed audit, then SOC 2 Type II",
  "both-types": "SOC 2 Type I, then Type II",
  iso27001: "ISO 27001",
  together: "SOC 2 Type II and ISO 27001",
  "iso-then-soc2": "ISO 27001, then SOC 2 Type II",
  "soc2-then-iso": "SOC 2 Type II, then ISO 27001",
  all: "SOC 2 Type I, then Type II, and ISO 27001",
};

/** "": as the answers and the facts choose. */
const byItself = { "": "As answers and facts choose" };

const followOns = { ...byItself, first: "A first report", next: "A follow-on report" };

function lengthsWith(chosen: number | null): Readonly<Record<string, string>> {
  const all = new Set([...usualWindows, ...(chosen === null ? [] : [chosen])]);
  return {
    ...byItself,
    ...Object.fromEntries([...all].map((months) => [String(months), `${months} months`])),
  };
}

/** The kind of plan, its title, its window, when week 1 starts, its phases, and the letter. */
export function ReviewDates({ drafted, result, writing }: ReviewDatesProps) {
  const { roadmap, basis } = result;
  const { plan, sentences } = writing.edits.rest;
  const write = (part: Partial<typeof writing.edits.rest>) =>
    writing.write((now) => ({ ...now, rest: { ...now.rest, ...part } }));
  const choose = (part: Partial<typeof plan>) =>
    writing.write((now) => ({
      ...now,
      rest: { ...now.rest, plan: { ...now.rest.plan, ...part } },
    }));
  const offered: Readonly<Record<string, string>> = {
    ...byItself,
    ...Object.fromEntries(basis.kinds.map(({ id }) => [id, kindNames[id]])),
  };
  const kind = basis.kinds.find(({ id }) => id === roadmap.kind);
  // A window that is the reviewer's own phase has its months there.
  const isKindsWindow = basis.phases.some(
    ({ id, isWindow }) => isWindow === true && roadmap.phases.some((phase) => phase.id === id),
  );
  return (
    <details className="review-part">
      <summary>
        Plan and dates{" "}
        <span className="muted">
          {roadmap.readyWeek === null
            ? "no preparation"
            : `${roadmap.isPreparation ? "prepared" : "ready"} after week ${weeksUpTo(roadmap, roadmap.readyWeek)}`}
        </span>
      </summary>
      <Choice
        id="plan-kind"
        label={`Kind of plan (now: ${kindNames[roadmap.kind]})`}
        names={offered}
        value={plan.kind ?? ""}
        onChoose={(id) => choose({ kind: planKindId.options.find((one) => one === id) ?? null })}
      />
      {kind?.followOn && (
        <Choice
          id="plan-follow-on"
          label={`First or follow-on (now: ${roadmap.isFollowOn ? "follow-on" : "first"})`}
          names={followOns}
          value={plan.isFollowOn === null ? "" : plan.isFollowOn ? "next" : "first"}
          onChoose={(value) => choose({ isFollowOn: value === "" ? null : value === "next" })}
        />
      )}
      <TextEdit
        id="plan-title"
        label="Title of the plan"
        maxLength={5_000}
        value={plan.title?.text ?? drafted.roadmap.title}
        onWrite={(text) => choose({ title: { text, was: drafted.roadmap.title } })}
      />
      {plan.title !== null && (
        <Button
          small
          look="ghost"
          aria-label="As drafted: Title of the plan"
          onClick={() => choose({ title: null })}
        >
          As drafted
        </Button>
      )}
      {roadmap.window && (
        <div className="review-pair">
          {isKindsWindow && (
            <>
              <Choice
                id="plan-months"
                label={`Observation window (now: ${roadmap.window.months} months)`}
                names={lengthsWith(plan.months)}
                value={plan.months === null ? "" : String(plan.months)}
                onChoose={(value) => choose({ months: value === "" ? null : Number(value) })}
              />
              <InputEdit
                id="plan-months-other"
                label="Or so many months"
                type="number"
                min={1}
                max={longest.months}
                value={plan.months === null ? "" : String(plan.months)}
                onWrite={(value) => choose({ months: value === "" ? null : Number(value) })}
              />
            </>
          )}
          <InputEdit
            id="plan-window"
            label="First day of the window"
            type="date"
            value={roadmap.window.from}
            onWrite={(day) => choose({ windowFrom: day === "" ? null : day })}
          />
        </div>
      )}
      <div className="review-pair">
        <InputEdit
          id="plan-start"
          label="Work starts in the week of"
          type="date"
          value={roadmap.start.date}
          onWrite={(date) => write({ start: date === "" ? null : date })}
        />
        <InputEdit
          id="plan-spare"
          label="Weeks that it may take longer"
          type="number"
          min={0}
          max={longest.weeks}
          value={String(roadmap.spare.weeks)}
          onWrite={(weeks) => write({ spare: weeks === "" ? null : Number(weeks) })}
        />
      </div>
      {roadmap.answer && (
        <SentenceEdit
          id="plan-answer"
          label="What is planned for the days that were asked for"
          drafted={drafted.roadmap.answer?.sentence ?? ""}
          written={sentences.answer}
          onWrite={(answer) => write({ sentences: { ...sentences, answer } })}
        />
      )}
      {roadmap.answer?.instead != null && (
        <SentenceEdit
          id="plan-instead"
          label="What there is by then"
          drafted={drafted.roadmap.answer?.instead ?? ""}
          written={sentences.instead}
          onWrite={(instead) => write({ sentences: { ...sentences, instead } })}
        />
      )}
      <SentenceEdit
        id="plan-effort"
        label="How much work it is"
        drafted={drafted.roadmap.effort.sentence}
        written={sentences.effort}
        onWrite={(effort) => write({ sentences: { ...sentences, effort } })}
      />
      {(drafted.roadmap.longer !== undefined || sentences.longer !== null) && (
        <SentenceEdit
          id="plan-longer"
          label="Why it takes longer than usual"
          drafted={drafted.roadmap.longer ?? ""}
          written={sentences.longer}
          onWrite={(longer) => write({ sentences: { ...sentences, longer } })}
        />
      )}
      {(drafted.roadmap.coverage !== "" || sentences.coverage !== null) && (
        <SentenceEdit
          id="plan-coverage"
          label="What the observation window leaves out"
          drafted={drafted.roadmap.coverage}
          written={sentences.coverage}
          onWrite={(coverage) => write({ sentences: { ...sentences, coverage } })}
        />
      )}
      {(drafted.head.unread !== undefined || sentences.unread !== null) && (
        <SentenceEdit
          id="head-unread"
          label="Whether somebody has read what their auditor tested"
          drafted={drafted.head.unread ?? ""}
          written={sentences.unread}
          onWrite={(unread) => write({ sentences: { ...sentences, unread } })}
        />
      )}
      {roadmap.spare.weeks > 0 && (
        <SentenceEdit
          id="plan-because"
          label="Why it may take longer"
          drafted={drafted.roadmap.spare.because}
          written={sentences.spare}
          onWrite={(spare) => write({ sentences: { ...sentences, spare } })}
        />
      )}
      <Part>
        <ReviewPhases result={result} writing={writing} />
      </Part>
      <ReviewLetter result={result} writing={writing} />
    </details>
  );
}

type ReviewLetterProps = { readonly result: ReadinessReport; readonly writing: Writing };

/** The letter to a client's customer who waits. The reviewer writes it; the plan's dates are filled in. */
function ReviewLetter({ result, writing }: ReviewLetterProps) {
  const { roadmap, basis } = result;
  const kind = basis.kinds.find(({ id }) => id === roadmap.kind);
  const write = (letter: string | null) =>
    writing.write((now) => ({ ...now, rest: { ...now.rest, letter } }));
  return (
    <details>
      <summary>
        The letter for a customer who waits{" "}
        {roadmap.isLetterByHand && (
          <Badge tone="warn">{roadmap.letter === "" ? "Left out" : "From the review"}</Badge>
        )}
      </summary>
      <TextEdit
        id="plan-letter"
        label="Text of the letter; {whom}, {standing}, {steps}, {inPlace}, {decided} and {dates} follow the facts and the plan. Emptied, the client reads none"
        rows={16}
        mayBeEmpty
        maxLength={5_000}
        value={writing.edits.rest.letter ?? kind?.letter ?? basis.letter}
        onWrite={write}
      />
      {roadmap.isLetterByHand && (
        <Button small look="ghost" onClick={() => write(null)}>
          Take the drafted letter again
        </Button>
      )}
      {roadmap.letter !== "" && (
        <>
          <p>As the client reads it:</p>
          <p className="review-letter">{roadmap.letter}</p>
        </>
      )}
    </details>
  );
}
