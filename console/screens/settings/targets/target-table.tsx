import { useState } from "react";
import { settingReads } from "#console/api/setting-reads.ts";
import { useWrite } from "#console/api/use.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import { recipients } from "#contract/console/settings.ts";
import { type TargetList, targets } from "#contract/console/targets.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Empty } from "#ui/empty/empty.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Table } from "#ui/table/table.tsx";
import { showToast } from "#ui/toast/current-toast.ts";
import { targetReads } from "./target-reads.ts";
import { type Test, TestButton } from "./test-outcome.tsx";

const columns = [
  { heading: "Target" },
  { heading: "Kind" },
  { heading: "Told about" },
  { heading: "Sent", figures: true },
  { heading: "Waiting", figures: true },
  { heading: "Failed", figures: true },
  { heading: "State" },
];

type TargetTableProps = {
  readonly targets: TargetList["targets"];
  /** Left out for people who may not send tests. */
  readonly test?: Test;
  /** Whether they were added in the console, and may be removed there. */
  readonly areOurs: boolean;
};

/** The targets, which are told about leads beside our own mails. */
export function TargetTable({ targets: listed, test, areOurs }: TargetTableProps) {
  const enabling = useWrite(targets.enableTarget, targetReads);
  if (listed.length === 0) {
    return (
      <Empty title="Nobody else is told.">
        Owners add recipients here: a chat, another program, somebody outside.
      </Empty>
    );
  }
  const enable = (name: string) =>
    enabling.mutate(
      { name },
      {
        onSuccess: () => showToast({ tone: "default", title: `${name} is told again` }),
        onError: (problem) =>
          showToast({ tone: "destructive", title: "Nothing was changed", description: sentenceOf(problem) }),
      },
    );
  const rows = listed.map(({ name, kind, announcements, sent, pending, failed, disabledAt }) => ({
    id: name,
    cells: [
      <Said key="name">{name}</Said>,
      kind,
      announcements.join(", "),
      sent,
      pending,
      failed,
      disabledAt === null ? "Told" : `Gone since ${momentInWords(disabledAt)}`,
      test &&
        (disabledAt === null ? (
          <TestButton key="test" name={name} test={test} />
        ) : (
          <Button
            key="enable"
            small
            look="secondary"
            disabled={enabling.isPending}
            aria-label={`Enable ${name}`}
            onClick={() => enable(name)}
          >
            Enable
          </Button>
        )),
      ...(test && areOurs ? [<RemoveTarget key="remove" name={name} />] : []),
    ],
  }));
  return (
    <Table
      caption="Who else is told"
      columns={[
        ...columns,
        ...(test ? [{ heading: "Try it out" }] : []),
        ...(test && areOurs ? [{ heading: "Remove" }] : []),
      ]}
      rows={rows}
    />
  );
}

/** Removes a target after a confirmation: it is told nothing any more. */
function RemoveTarget({ name }: { readonly name: string }) {
  const [isOpen, setOpen] = useState(false);
  const removal = useWrite(recipients.removeTarget, settingReads);
  const remove = () =>
    removal.mutate(
      { name },
      {
        onSuccess: () => showToast({ tone: "default", title: `${name} is told nothing any more` }),
      },
    );
  return (
    <>
      <Button small look="secondary" aria-label={`Remove ${name}`} onClick={() => setOpen(true)}>
        Remove
      </Button>
      <Dialog id={`remove-${name}`} heading={`Remove ${name}?`} open={isOpen} onClose={() => setOpen(false)}>
        {removal.error && <Notice tone="bad" title={sentenceOf(removal.error)} live />}
        <p>What waits to be sent to it is dropped. It can be added again, with another secret.</p>
        <p className="actions">
          <Button small pending={removal.isPending} onClick={remove}>
            Remove
          </Button>
        </p>
      </Dialog>
    </>
  );
}
