import "#console/screens/sign-in/sign-in.css";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { go } from "#console/address/address.ts";
import { call } from "#console/api/call.ts";
import { useFirstOwner } from "#console/api/session.ts";
import { keyOf } from "#console/api/use.ts";
import { ShortForm } from "#console/screens/forms/short-form.tsx";
import { textOf } from "#console/screens/forms/text-of.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { firstRun } from "#contract/console/first-run.ts";
import { passwordLength } from "#contract/console/operators.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";

/** Makes the first owner, at the one-time address that the server printed. */
export function FirstRun() {
  const [token] = useState(() => location.hash.slice(1));
  const { error, isPending } = useQuery({
    queryKey: keyOf(firstRun.checkFirstRun, { token }),
    queryFn: async () => {
      await call(firstRun.checkFirstRun, { token });
      return true;
    },
  });
  return (
    <main className="sign-in">
      {isPending ? (
        <Skeleton label="Looking at the address" />
      ) : error ? (
        <div className="sign-in-sheet">
          <h1>Welcome</h1>
          <Notice tone="bad" title={sentenceOf(error)} live>
            <a href="/console/">Sign in</a>
          </Notice>
        </div>
      ) : (
        <Fields token={token} />
      )}
    </main>
  );
}

function Fields({ token }: { readonly token: string }) {
  const making = useFirstOwner();
  const make = async (given: FormData) => {
    const [name, email, password] = [
      textOf(given, "name"),
      textOf(given, "email"),
      textOf(given, "password"),
    ];
    await making.mutateAsync({ token, name, email, password });
    // The rest of the setup is listed there. It is shown after the second factor is set up.
    go({ path: "/settings/checklist", query: "" }, { replace: true });
  };
  return (
    <ShortForm
      sending={making}
      onSend={make}
      submit="Make the first owner"
      wide
      intro={
        <>
          <h1>Welcome</h1>
          <p>
            You are the first here, and will be the owner. Next comes a passkey or an authenticator app, then
            a list of what is to be set up before visitors come.
          </p>
        </>
      }
    >
      <TextField name="name" label="Your name" autoComplete="name" maxLength={80} required />
      <TextField name="email" label="E-mail" type="email" autoComplete="username" maxLength={200} required />
      <TextField
        name="password"
        label="Password"
        hint={`At least ${passwordLength.least} characters. A few words are easier to remember than signs.`}
        type="password"
        autoComplete="new-password"
        maxLength={passwordLength.most}
        required
      />
    </ShortForm>
  );
}
