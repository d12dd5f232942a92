import type { ReactNode } from "react";
import { useWrite } from "#console/api/use.ts";
import { ShortForm } from "#console/screens/forms/short-form.tsx";
import { textOf } from "#console/screens/forms/text-of.ts";
import { operators, passwordLength, sessions } from "#contract/console/operators.ts";
import { own } from "#contract/console/own.ts";
import { TextField } from "#ui/text-field/text-field.tsx";
import { showToast } from "#ui/toast/current-toast.ts";

type PasswordFieldsProps = {
  /** The label of the present password. */
  readonly present: string;
  /** For a form that stands alone on its page. */
  readonly wide?: boolean;
  readonly children?: ReactNode;
};

/** Replaces the operator's own password. What was typed stays after a refusal. */
export function PasswordFields({ present, wide = false, children }: PasswordFieldsProps) {
  const change = useWrite(own.changePassword, [
    operators.listOperators,
    sessions.readSession,
    sessions.listSessions,
  ]);
  const replace = async (given: FormData) => {
    await change.mutateAsync({ password: textOf(given, "current"), next: textOf(given, "next") });
    showToast({ tone: "default", title: "Changed", description: "All your other sessions have ended." });
  };
  return (
    <ShortForm
      sending={change}
      onSend={replace}
      submit="Change the password"
      look={wide ? "primary" : "secondary"}
      wide={wide}
      intro={children}
    >
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
    </ShortForm>
  );
}
