import type { FormEvent, ReactNode } from "react";
import { usePasswordChange } from "#console/api/own.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { passwordLength } from "#contract/console-operators.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";
import { showToast } from "#ui/toast/current-toast.ts";

type PasswordFieldsProps = {
  /** What the present password is called. */
  readonly present: string;
  /** Of a form that stands alone on its page. */
  readonly wide?: boolean;
  readonly children?: ReactNode;
};

/** Replaces one's own password. What was typed stays when it is refused. */
export function PasswordFields({ present, wide = false, children }: PasswordFieldsProps) {
  const change = usePasswordChange();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const said = () => {
      form.reset();
      showToast({ tone: "default", title: "Changed", description: "All your other sessions have ended." });
    };
    change
      .mutateAsync({ password: String(given.get("current")), next: String(given.get("next")) })
      // What goes wrong stands above the fields.
      .then(said, () => undefined);
  };
  return (
    <form className="settings-form" method="post" onSubmit={submit}>
      {children}
      {change.error && <Notice tone="bad" title={sentenceOf(change.error)} live />}
      <TextField
        name="current"
        label={present}
        type="password"
        autoComplete="current-password"
        maxLength={passwordLength.most}
      />
      <TextField
        name="next"
        label="The new password"
        hint={`At least ${passwordLength.least} characters. A few words are easier to remember than signs.`}
        type="password"
        autoComplete="new-password"
        maxLength={passwordLength.most}
      />
      <p>
        <Button
          type="submit"
          look={wide ? "primary" : "secondary"}
          small={!wide}
          wide={wide}
          pending={change.isPending}
        >
          Change the password
        </Button>
      </p>
    </form>
  );
}
