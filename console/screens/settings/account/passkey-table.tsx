import { useState } from "react";
import { canUsePasskeys } from "#console/api/ceremony.ts";
import { factorReads } from "#console/api/factors.ts";
import { useRead, useWrite } from "#console/api/use.ts";
import { noPasskeys } from "#console/screens/factors/no-passkeys.ts";
import { PasskeyForm } from "#console/screens/factors/passkey-form.tsx";
import { ShortForm } from "#console/screens/forms/short-form.tsx";
import { textOf } from "#console/screens/forms/text-of.ts";
import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import type { RecoveryCodes } from "#contract/console/own.ts";
import { type PasskeyList, passkeys } from "#contract/console/passkeys.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { Table } from "#ui/table/table.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";

type Passkey = PasskeyList["passkeys"][number];

const columns = [
  { heading: "Name" },
  { heading: "Kept in" },
  { heading: "Since" },
  { heading: "Last used" },
  { heading: "Remove" },
];

type PasskeyTableProps = {
  /** Whether an authenticator app is set up too. Without one the last passkey cannot be removed. */
  readonly hasApp: boolean;
  readonly onAdded: (given: RecoveryCodes) => void;
};

/** The operator's passkeys, which sign in without password and code: to make, to list and to remove. */
export function PasskeyTable({ hasApp, onAdded }: PasskeyTableProps) {
  const { data, error, refetch } = useRead(passkeys.listPasskeys);
  const [doomed, setDoomed] = useState<Passkey>();
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton label="Loading your passkeys" />;
  const canRemove = hasApp || data.passkeys.length > 1;
  const rows = data.passkeys.map((passkey) => ({
    id: passkey.id,
    cells: [
      <Said key="name">{passkey.name}</Said>,
      passkey.isSynced ? "All your devices" : "One device",
      momentInWords(passkey.createdAt),
      passkey.usedAt === null ? "Never" : momentInWords(passkey.usedAt),
      canRemove ? (
        <Button
          key="remove"
          small
          look="secondary"
          aria-label={`Remove ${passkey.name}`}
          onClick={() => setDoomed(passkey)}
        >
          Remove
        </Button>
      ) : (
        "Once there is another one"
      ),
    ],
  }));
  return (
    <>
      <p>
        A passkey signs you in with the lock of your device, without password and code. It cannot be guessed
        or typed into somebody else's page.
      </p>
      {rows.length > 0 && <Table caption="Your passkeys" columns={columns} rows={rows} />}
      {canUsePasskeys() ? <PasskeyForm onDone={onAdded} /> : <p className="small muted">{noPasskeys}</p>}
      <Dialog
        id="remove-passkey"
        heading="Remove this passkey?"
        open={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
      >
        {doomed && <Removal passkey={doomed} onDone={() => setDoomed(undefined)} />}
      </Dialog>
    </>
  );
}

function Removal({ passkey, onDone }: { readonly passkey: Passkey; readonly onDone: () => void }) {
  const removal = useWrite(passkeys.removePasskey, factorReads);
  const remove = async (given: FormData) => {
    await removal.mutateAsync({ id: passkey.id, password: textOf(given, "removalPassword") });
    onDone();
  };
  return (
    <ShortForm
      sending={removal}
      onSend={remove}
      submit="Remove it"
      intro={
        <p>
          <Said>{passkey.name}</Said> signs you in no more. Delete it in the device too.
        </p>
      }
    >
      <TextField
        name="removalPassword"
        label="Your password"
        type="password"
        autoComplete="current-password"
      />
    </ShortForm>
  );
}
