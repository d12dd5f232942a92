import { useTargetReplay } from "#console/api/targets.ts";
import { ShortForm } from "#console/screens/forms/short-form.tsx";
import { textOf } from "#console/screens/forms/text-of.ts";
import type { TargetList } from "#contract/console/targets.ts";
import { SelectField } from "#ui/select-field/select-field.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";
import { showToast } from "#ui/toast/current-toast.ts";

/** Sends a target everything since a day once more, for example after it lost data. */
export function ReplayForm({ targets }: { readonly targets: TargetList["targets"] }) {
  const replay = useTargetReplay();
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
          options={targets.map(({ name }) => ({ value: name, label: name }))}
          {...(targets.length === 1 && targets[0] && { defaultValue: targets[0].name })}
        />
        <TextField name="since" label="Since" type="date" />
      </ShortForm>
    </details>
  );
}
