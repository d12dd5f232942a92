import { useRead, useWrite } from "#console/api/use.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { type DeliveryLog, targets } from "#contract/console/targets.ts";
import { Badge } from "#ui/badge/badge.tsx";
import { Button } from "#ui/button/button.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { Table } from "#ui/table/table.tsx";
import { showToast } from "#ui/toast/current-toast.ts";
import { targetReads } from "./target-reads.ts";

const columns = [
  { heading: "When" },
  { heading: "Target" },
  { heading: "About" },
  { heading: "Outcome" },
  { heading: "Took", figures: true },
];

const outcomes = {
  sent: { tone: "ok", mark: "tick", name: "Sent" },
  failed: { tone: "bad", mark: "attention", name: "Failed" },
  uncertain: { tone: "warn", mark: "half", name: "Not known" },
} as const;

function Outcome({ outcome, note }: Pick<DeliveryLog["deliveries"][number], "outcome" | "note">) {
  const { tone, mark, name } = outcomes[outcome];
  return (
    <>
      <Badge tone={tone} mark={mark}>
        {name}
      </Badge>{" "}
      <Said>{note}</Said>
    </>
  );
}

/** The latest attempts to tell targets something. */
export function DeliveryTable({ canSendAgain }: { readonly canSendAgain: boolean }) {
  const { data, error, refetch } = useRead(targets.listDeliveries);
  const replay = useWrite(targets.replayDelivery, targetReads);
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton label="Loading the attempts" />;
  const sendAgain = (id: string) =>
    replay.mutate(
      { id },
      {
        onSuccess: () =>
          showToast({ tone: "default", title: "It is sent again", description: "Under the same id." }),
        onError: (problem) =>
          showToast({ tone: "destructive", title: "Nothing is sent", description: sentenceOf(problem) }),
      },
    );
  const rows = data.deliveries.map(({ id, at, target, message, reference, outcome, note, milliseconds }) => ({
    id,
    cells: [
      momentInWords(at),
      <Said key="target">{target}</Said>,
      reference === null ? message : `${message}, ${reference}`,
      <Outcome key="outcome" outcome={outcome} note={note} />,
      `${milliseconds} ms`,
      canSendAgain && (
        <Button key="again" small look="secondary" disabled={replay.isPending} onClick={() => sendAgain(id)}>
          Send again
        </Button>
      ),
    ],
  }));
  return (
    <>
      <Table
        caption="The newest first"
        columns={canSendAgain ? [...columns, { heading: "Once more" }] : columns}
        rows={rows}
      />
      <p>
        <Button small look="secondary" onClick={() => void refetch()}>
          Load the log again
        </Button>
      </p>
    </>
  );
}
