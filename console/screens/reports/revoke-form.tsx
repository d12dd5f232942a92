import { leadReads, reportReads } from "#console/api/lead-reads.ts";
import { useWrite } from "#console/api/use.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { at } from "#contract/console/endpoint.ts";
import { reports } from "#contract/console/reports.ts";
import { Button } from "#ui/button/button.tsx";
import { FieldError } from "#ui/field/field.tsx";
import { showToast } from "#ui/toast/current-toast.ts";

type RevokeFormProps = { readonly reference: string; readonly onDone: () => void };

/** Withdraws a published report, after saying what that means. */
export function RevokeForm({ reference, onDone }: RevokeFormProps) {
  const revoking = useWrite(at(reports.revokeReport, { reference }), [...reportReads, ...leadReads]);
  const revoke = () =>
    revoking.mutate(
      {},
      {
        onSuccess: () => {
          showToast({ tone: "default", title: "The report was withdrawn" });
          onDone();
        },
      },
    );
  return (
    <div className="review-decision">
      <p>
        Whoever opens the link reads that it was withdrawn. This cannot be undone, and the client is not told:
        write to them.
      </p>
      {revoking.error && (
        <div role="alert">
          <FieldError>{sentenceOf(revoking.error)}</FieldError>
        </div>
      )}
      <p className="actions">
        <Button pending={revoking.isPending} onClick={revoke}>
          Withdraw it
        </Button>
        <Button look="secondary" onClick={onDone}>
          Keep it
        </Button>
      </p>
    </div>
  );
}
