import { useWrite } from "#console/api/use.ts";
import { ShortForm } from "#console/screens/forms/short-form.tsx";
import { textOf } from "#console/screens/forms/text-of.ts";
import { retention } from "#contract/console/retention.ts";
import { TextField } from "#ui/text-field/text-field.tsx";
import { showToast } from "#ui/toast/current-toast.ts";

/** Lets an owner lift that an address was erased on demand. Only its hash is kept, so they write the address. */
export function Erased() {
  const lifting = useWrite(retention.forgetErased, []);
  const lift = async (given: FormData) => {
    await lifting.mutateAsync({ address: textOf(given, "erasedAddress") });
    showToast({ tone: "default", title: "This address may be taken up again" });
  };
  return (
    <>
      <p>
        Of each address whose person demanded erasure a keyed hash is kept, and the day; nothing else. When it
        comes back in a sheet, by hand or in a mail, you are told and decide. Whoever fills in a form of the
        site is taken, and their lead says so.
      </p>
      <details className="settings-more">
        <summary>Lift it for an address</summary>
        <ShortForm sending={lifting} onSend={lift} submit="Lift it">
          <TextField
            name="erasedAddress"
            label="Address"
            hint="Lift it when its person asked for that, or the note was a mistake"
            autoComplete="off"
            maxLength={254}
          />
        </ShortForm>
      </details>
    </>
  );
}
