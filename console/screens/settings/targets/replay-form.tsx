import { useWrite } from "#console/api/use.ts";
import { ShortForm } from "#console/screens/forms/short-form.tsx";
import { textOf } from "#console/screens/forms/text-of.ts";
import { type TargetList, targets } from "#contract/console/targets.ts";
import { SelectField } from "#ui/select-field/select-field.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";
import { showToast } from "#ui/toast/current-toast.ts";
import { targetReads } from "./target-reads.ts";

/** Sends a target everything since a day once more, for example after it lost data. */
export function ReplayForm({ targets: listed }: { readonly targets: TargetList["targets"] }) {
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
