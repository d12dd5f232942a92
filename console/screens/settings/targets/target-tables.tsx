import { useDeliveries, useTargets } from "#console/api/targets.ts";
import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import type { DeliveryLog } from "#contract/console-targets.ts";
import { Badge } from "#ui/badge/badge.tsx";
import { Empty } from "#ui/empty/empty.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { Table } from "#ui/table/table.tsx";

const targetColumns = [
  { heading: "Target" },
  { heading: "Kind" },
  { heading: "Told about" },
  { heading: "Sent", figures: true },
  { heading: "Waiting", figures: true },
  { heading: "Failed", figures: true },
  { heading: "State" },
];

const deliveryColumns = [
  { heading: "When" },
  { heading: "Target" },
  { heading: "About" },
  { heading: "Outcome" },
  { heading: "Took", figures: true },
];

/** Who is told about leads beside our own mails, and the latest attempts. */
export function TargetTables() {
  const { data, error, refetch } = useTargets();
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton label="Loading the targets" />;
  if (data.targets.length === 0) {
    return (
      <Empty title="Nobody else is told.">Targets are listed in the file that TARGETS_FILE names.</Empty>
    );
  }
  const rows = data.targets.map(({ name, kind, announcements, sent, pending, failed, disabledAt }) => ({
    id: name,
    cells: [
      <Said key="name">{name}</Said>,
      kind,
      announcements.join(", "),
      sent,
      pending,
      failed,
      disabledAt === null ? "Told" : `Gone since ${momentInWords(disabledAt)}`,
    ],
  }));
  return (
    <>
      <Table caption="Who else is told" columns={targetColumns} rows={rows} />
      <Deliveries />
    </>
  );
}

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

function Deliveries() {
  const { data, error, refetch } = useDeliveries();
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton label="Loading the deliveries" />;
  const rows = data.deliveries.map(({ id, at, target, message, reference, outcome, note, milliseconds }) => ({
    id,
    cells: [
      momentInWords(at),
      <Said key="target">{target}</Said>,
      reference === null ? message : `${message}, ${reference}`,
      <Outcome key="outcome" outcome={outcome} note={note} />,
      `${milliseconds} ms`,
    ],
  }));
  return <Table caption="The latest attempts" columns={deliveryColumns} rows={rows} />;
}
