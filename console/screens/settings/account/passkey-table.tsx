import { type FormEvent, useState } from "react";
import { canUsePasskeys } from "#console/api/ceremony.ts";
import { useNewPasskey, usePasskeyRemoval, usePasskeys } from "#console/api/passkeys.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { type PasskeyList, passkeyNameLength } from "#contract/console-passkeys.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { Table } from "#ui/table/table.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";
import { showToast } from "#ui/toast/current-toast.ts";

type Passkey = PasskeyList["passkeys"][number];

const columns = [
  { heading: "Name" },
  { heading: "Kept in" },
  { heading: "Since" },
  { heading: "Last used" },
  { heading: "Remove" },
];

/** Keys in devices that sign in without a password and a code: to make, to see and to remove. */
export function PasskeyTable() {
  const { data, error, refetch } = usePasskeys();
  const [doomed, setDoomed] = useState<Passkey>();
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton label="Loading your passkeys" />;
  const rows = data.passkeys.map((passkey) => ({
    id: passkey.id,
    cells: [
      <Said key="name">{passkey.name}</Said>,
      passkey.isSynced ? "All your devices" : "One device",
      momentInWords(passkey.createdAt),
      passkey.usedAt === null ? "Never" : momentInWords(passkey.usedAt),
      <Button
        key="remove"
        small
        look="secondary"
        aria-label={`Remove ${passkey.name}`}
        onClick={() => setDoomed(passkey)}
      >
        Remove
      </Button>,
    ],
  }));
  return (
    <>
      <p>
        A passkey signs you in with the lock of your device, without password and code. It cannot be guessed
        or typed into somebody else's page.
      </p>
      {rows.length > 0 && <Table caption="Your passkeys" columns={columns} rows={rows} />}
      <NewPasskey />
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

function NewPasskey() {
  const making = useNewPasskey();
  if (!canUsePasskeys()) {
    return (
      <p className="small muted">
        Your browser makes no passkeys at this address. They need a name, and https.
      </p>
    );
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const wish = {
      name: String(given.get("passkeyName")),
      password: String(given.get("passkeyPassword")),
    };
    const said = () => {
      form.reset();
      showToast({ tone: "default", title: "The passkey signs you in from now on" });
    };
    // What goes wrong stands above the form.
    making.mutateAsync(wish).then(said, () => undefined);
  };
  return (
    <form className="settings-form" method="post" onSubmit={submit}>
      {making.error && <Notice tone="bad" title={sentenceOf(making.error)} live />}
      <TextField
        name="passkeyName"
        label="Name of the new passkey"
        hint="For example the device that it is in."
        autoComplete="off"
        maxLength={passkeyNameLength}
      />
      <TextField
        name="passkeyPassword"
        label="Your password, for the passkey"
        type="password"
        autoComplete="current-password"
      />
      <p>
        <Button type="submit" small pending={making.isPending}>
          {making.isPending ? "Waiting for your device" : "Make a passkey"}
        </Button>
      </p>
    </form>
  );
}

function Removal({ passkey, onDone }: { readonly passkey: Passkey; readonly onDone: () => void }) {
  const removal = usePasskeyRemoval();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("removalPassword"));
    removal.mutateAsync({ id: passkey.id, password }).then(onDone, () => undefined);
  };
  return (
    <form className="settings-form" method="post" onSubmit={submit}>
      <p>
        <Said>{passkey.name}</Said> signs you in no more. Delete it in the device too.
      </p>
      {removal.error && <Notice tone="bad" title={sentenceOf(removal.error)} live />}
      <TextField
        name="removalPassword"
        label="Your password"
        type="password"
        autoComplete="current-password"
      />
      <p>
        <Button type="submit" small pending={removal.isPending}>
          Remove it
        </Button>
      </p>
    </form>
  );
}
