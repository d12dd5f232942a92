import { useRead } from "#console/api/use.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import type { Session } from "#contract/console/operators.ts";
import { settings } from "#contract/console/settings.ts";
import { targets } from "#contract/console/targets.ts";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { DeliveryTable } from "./delivery-table.tsx";
import { NewTargetDialog } from "./new-target.tsx";
import { Notices } from "./notices.tsx";
import { ReplayForm } from "./replay-form.tsx";
import { TargetTable } from "./target-table.tsx";
import { Outcome, useTest } from "./test-outcome.tsx";

/** The targets and the latest attempts to tell them something. Owners can send tests, and send again. */
export function Targets({ session }: { readonly session: Session }) {
  const isOwner = session.operator.role === "owner";
  const { data, error, refetch } = useRead(targets.listTargets);
  const test = useTest();
  const set = useRead(settings.listSettings, {}, { enabled: isOwner });
  const own = set.data?.settings.find(({ group }) => group === "recipients");
  const areOurs = own?.lockedBy === null;
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton label="Loading the recipients" />;
  const { notices, targets: listed } = data;
  return (
    <>
      <section>
        <h2>Our own mails</h2>
        <Notices notices={notices} {...(isOwner && { test })} />
        <Outcome test={test} ofOwn />
      </section>
      <section>
        <h2>Recipients</h2>
        <TargetTable targets={listed} areOurs={areOurs} {...(isOwner && { test })} />
        <Outcome test={test} />
        {areOurs && <NewTargetDialog />}
        {typeof own?.lockedBy === "string" && (
          <p className="small muted">
            They are listed in the file that <code>{own.lockedBy}</code> names in the environment of the
            server, and changed there.
          </p>
        )}
        {isOwner && listed.length > 0 && <ReplayForm targets={listed} />}
      </section>
      {listed.length > 0 && (
        <section>
          <h2>The latest attempts</h2>
          <DeliveryTable canSendAgain={isOwner} />
        </section>
      )}
    </>
  );
}
