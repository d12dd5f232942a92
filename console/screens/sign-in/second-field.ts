import type { SignInAnswer } from "#contract/console/operators.ts";

/** What is needed beside the first proof of who signs in. */
export type Needed = Exclude<SignInAnswer["state"], "signed-in">;

/** The field for it. */
export const secondField = {
  "code-needed": {
    label: "Code",
    hint: "Six digits from your authenticator app, or one of your recovery codes.",
  },
  "passkey-needed": {
    label: "Recovery code",
    hint: "You sign in with a passkey: use it at the sign-in. If it is lost, type one of your recovery codes.",
  },
} as const satisfies Record<Needed, object>;
