import { useRead, useWrite } from "#console/api/use.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { sessions } from "#contract/console/operators.ts";
import { Badge } from "#ui/badge/badge.tsx";
import { Button } from "#ui/button/button.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { Table } from "#ui/table/table.tsx";
import { showToast } from "#ui/toast/current-toast.ts";

const columns = [{ heading: "Browser" }, { heading: "Since" }, { heading: "Last used" }, { heading: "End" }];

/** Where the operator is signed in. Every session but this one can be ended. */
export function SessionTable() {
  const { data, error, refetch } = useRead(sessions.listSessions);
  const end = useWrite(sessions.endSession, [sessions.listSessions]);
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton label="Loading your sessions" />;
  const finish = (id: string) =>
    end.mutate(
      { id },
      {
        onSuccess: () =>
          showToast({ tone: "default", title: id === "others" ? "All others ended" : "Session ended" }),
        onError: (problem) =>
          showToast({ tone: "destructive", title: "Nothing was ended", description: sentenceOf(problem) }),
      },
    );
  const rows = data.sessions.map(({ id, client, createdAt, seenAt, isThis }) => ({
    id,
    cells: [
      <Said key="client" fallback="Unknown browser">
        {client}
      </Said>,
      momentInWords(createdAt),
      momentInWords(seenAt),
      isThis ? (
        <Badge key="this" tone="outline">
          This one
        </Badge>
      ) : (
        <Button key="end" small look="secondary" disabled={end.isPending} onClick={() => finish(id)}>
          End
        </Button>
      ),
    ],
  }));
  return (
    <>
      <Table caption="Where you are signed in" columns={columns} rows={rows} />
      {rows.length > 1 && (
        <p>
          <Button small look="secondary" disabled={end.isPending} onClick={() => finish("others")}>
            End all others
          </Button>
        </p>
      )}
    </>
  );
}
