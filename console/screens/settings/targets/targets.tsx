import { useRead, useWrite } from "#console/api/use.ts";
import { ShortForm } from "#console/screens/forms/short-form.tsx";
import { textOf } from "#console/screens/forms/text-of.ts";
import { Said } from "#console/screens/words/said.tsx";
import { Trouble } from "#console/screens/words/trouble.tsx";
import type { Session } from "#contract/console/operators.ts";
import { settings } from "#contract/console/settings.ts";
import { noticesName, type TargetList, targets } from "#contract/console/targets.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { SelectField } from "#ui/select-field/select-field.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";
import { showToast } from "#ui/toast/current-toast.ts";
import { DeliveryTable } from "./delivery-table.tsx";
import { NewTargetDialog } from "./new-target.tsx";
import { targetReads } from "./target-reads.ts";
import { TargetTable } from "./target-table.tsx";
import { Outcome, type Test, TestButton, useTest } from "./test-outcome.tsx";

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

/** Sends a target everything since a day once more, for example after it lost data. */
function ReplayForm({ targets: listed }: { readonly targets: TargetList["targets"] }) {
  const replay = useWrite(targets.replayTarget, targetReads);
  const send = async (given: FormData) => {
    const wish = { name: textOf(given, "target"), since: textOf(given, "since") };
    const { count } = await replay.mutateAsync(wish);
    showToast({ tone: "default", title: count === 1 ? "1 is sent again" : `${count} are sent again` });
  };
  return (
    <details className="settings-more">
      <summary>Tell a target everything since a day once more</summary>
      <ShortForm sending={replay} onSend={send} submit="Send it all again" look="secondary" keptAs="replay">
        <SelectField
          name="target"
          label="Target"
          options={listed.map(({ name }) => ({ value: name, label: name }))}
          {...(listed.length === 1 && listed[0] && { defaultValue: listed[0].name })}
        />
        <TextField name="since" label="Since" type="date" />
      </ShortForm>
    </details>
  );
}

/** Who gets our own mails about leads: how the server read NOTIFY_TO. */
function Notices({
  notices: { addresses, unread, isDefault },
  test,
}: {
  readonly notices: TargetList["notices"];
  readonly test?: Test;
}) {
  return (
    <>
      <p>
        {isDefault
          ? "Nobody else is named, so new leads and warnings go to the company's own address:"
          : "These addresses get new leads and warnings:"}
      </p>
      <ul className="settings-list">
        {addresses.map((address) => (
          <li key={address}>
            <Said>{address}</Said>
          </li>
        ))}
      </ul>
      {unread.length > 0 && (
        <Notice tone="warn" title="Parts of NOTIFY_TO are no address, and nobody is told there.">
          {unread.map((part) => (
            <code key={part}>
              <Said>{part}</Said>
            </code>
          ))}{" "}
          Write addresses with commas between them, and start the server again.
        </Notice>
      )}
      {test && (
        <p>
          <TestButton name={noticesName} test={test} />
        </p>
      )}
    </>
  );
}
