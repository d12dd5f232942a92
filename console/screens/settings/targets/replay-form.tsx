import type { FormEvent } from "react";
import { useTargetReplay } from "#console/api/targets.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import type { TargetList } from "#contract/console-targets.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { SelectField } from "#ui/select-field/select-field.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";
import { showToast } from "#ui/toast/current-toast.ts";

const textOf = (form: FormData, name: string) => String(form.get(name) ?? "");

/** Tells a target everything since a day once more, for example after it has lost data. */
export function ReplayForm({ targets }: { readonly targets: TargetList["targets"] }) {
  const replay = useTargetReplay();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const wish = { name: textOf(form, "target"), since: textOf(form, "since") };
    replay.mutate(wish, {
      onSuccess: ({ count }) =>
        showToast({ tone: "default", title: count === 1 ? "1 is sent again" : `${count} are sent again` }),
    });
  };
  return (
    <details className="settings-more">
      <summary>Tell a target everything since a day once more</summary>
      <form className="settings-form" method="post" onSubmit={submit}>
        {replay.error && <Notice tone="bad" title={sentenceOf(replay.error)} live />}
        <SelectField
          name="target"
          label="Target"
          options={targets.map(({ name }) => ({ value: name, label: name }))}
          {...(targets.length === 1 && targets[0] && { defaultValue: targets[0].name })}
        />
        <TextField name="since" label="Since" type="date" />
        <p>
          <Button type="submit" small look="secondary" pending={replay.isPending}>
            Send it all again
          </Button>
        </p>
      </form>
    </details>
  );
}
