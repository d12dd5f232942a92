import { useWrite } from "#console/api/use.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Said } from "#console/screens/words/said.tsx";
import { noticesName, type TestOutcome, targets } from "#contract/console/targets.ts";
import { Badge } from "#ui/badge/badge.tsx";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { targetReads } from "./target-reads.ts";

/** Tests of targets, one at a time. */
export type Test = {
  /** Name of the target that is being tested. */
  readonly pending: string | undefined;
  readonly run: (name: string) => void;
  /** The outcome of the last test. */
  readonly last: { readonly name: string; readonly answer: TestOutcome | Error } | undefined;
};

/** Sends tests, and keeps the outcome of the last one. */
export function useTest(): Test {
  const { data, error, isPending, mutate, variables } = useWrite(targets.testTarget, targetReads);
  const answer = data ?? error ?? undefined;
  return {
    pending: isPending ? variables.name : undefined,
    run: (name) => mutate({ name }),
    last: answer && variables !== undefined && !isPending ? { name: variables.name, answer } : undefined,
  };
}

function nameOf(name: string): string {
  return name === noticesName ? "our own addresses" : name;
}

/** Sends a test to one target. */
export function TestButton({ name, test }: { readonly name: string; readonly test: Test }) {
  return (
    <Button
      small
      look="secondary"
      pending={test.pending === name}
      disabled={test.pending !== undefined}
      aria-label={`Send a test to ${nameOf(name)}`}
      onClick={() => test.run(name)}
    >
      Send a test
    </Button>
  );
}

const outcomes = {
  sent: { tone: "ok", mark: "tick", name: "Sent", text: "It was taken." },
  failed: { tone: "bad", mark: "attention", name: "Failed", text: "It is tried again, like every message." },
  uncertain: {
    tone: "warn",
    mark: "half",
    name: "Not known",
    text: "It may have arrived, but no answer did.",
  },
  waiting: {
    tone: "warn",
    mark: "open",
    name: "Waits",
    text: "It was not tried yet. A target in trouble is tried every few minutes; the log shows how it goes.",
  },
} as const;

/** The outcome of the last test: of our own mails, or of a target. */
export function Outcome({
  test: { last },
  ofOwn = false,
}: {
  readonly test: Test;
  readonly ofOwn?: boolean;
}) {
  const isHere = last !== undefined && (last.name === noticesName) === ofOwn;
  return (
    <div role="status">
      {isHere &&
        (last.answer instanceof Error ? (
          <Notice tone="bad" title={sentenceOf(last.answer)} />
        ) : (
          <Told name={last.name} answer={last.answer} />
        ))}
    </div>
  );
}

function Told({ name, answer }: { readonly name: string; readonly answer: TestOutcome }) {
  const outcome = outcomes[answer.outcome];
  return (
    <p>
      <Badge tone={outcome.tone} mark={outcome.mark}>
        {outcome.name}
      </Badge>{" "}
      Test to {nameOf(name)}. {outcome.text} <Said>{answer.note}</Said>
    </p>
  );
}
