import { useNewPasskey } from "#console/api/factors.ts";
import { ShortForm } from "#console/screens/forms/short-form.tsx";
import { textOf } from "#console/screens/forms/text-of.ts";
import type { RecoveryCodes } from "#contract/console/own.ts";
import { passkeyNameLength } from "#contract/console/passkeys.ts";
import { TextField } from "#ui/text-field/text-field.tsx";

type PasskeyFormProps = {
  /** Called when the passkey can sign in. Gets recovery codes if the operator had none. */
  readonly onDone: (given: RecoveryCodes) => void;
};

/** Makes a passkey in this device. Render it only where `canUsePasskeys` is true. */
export function PasskeyForm({ onDone }: PasskeyFormProps) {
  const making = useNewPasskey();
  const make = async (given: FormData) => {
    const wish = { name: textOf(given, "passkeyName"), password: textOf(given, "passkeyPassword") };
    onDone(await making.mutateAsync(wish));
  };
  return (
    <ShortForm
      sending={making}
      onSend={make}
      submit={making.isPending ? "Waiting for your device" : "Make a passkey"}
    >
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
    </ShortForm>
  );
}
