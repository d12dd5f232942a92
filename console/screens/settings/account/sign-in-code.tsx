import { type FormEvent, lazy, Suspense } from "react";
import { useTotpEnd, useTotpOffer, useTotpProof } from "#console/api/own.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import type { Session } from "#contract/console-operators.ts";
import type { TotpOffer } from "#contract/console-own.ts";
import { Badge } from "#ui/badge/badge.tsx";
import { Button } from "#ui/button/button.tsx";
import { Link } from "#ui/link/link.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";
import { showToast } from "#ui/toast/current-toast.ts";

// Loaded by those who set an app up, once.
const QrPicture = lazy(async () => ({ default: (await import("./qr-picture.tsx")).QrPicture }));

/** Whether a code is asked for beside the password, and how to begin or end that. */
export function SignInCode({ session }: { readonly session: Session }) {
  // Held here, where it outlives the form: the form goes as soon as codes are asked for.
  const proof = useTotpProof();
  const { hasTotp } = session.operator;
  return (
    <>
      <p>
        {hasTotp ? (
          <Badge tone="ok" mark="tick">
            A code is asked for
          </Badge>
        ) : (
          <Badge tone="warn" mark="attention">
            The password alone signs in
          </Badge>
        )}
      </p>
      {hasTotp && proof.data && <RecoveryCodes codes={proof.data.codes} />}
      {hasTotp ? <EndCodes /> : <BeginCodes proof={proof} />}
    </>
  );
}

function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <Notice tone="warn" title="Keep these recovery codes: they are shown this once." live>
      Each signs you in once, when the app is lost.
      <ul className="settings-codes figures">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

type Proving = { readonly proof: ReturnType<typeof useTotpProof> };

function BeginCodes({ proof }: Proving) {
  const offer = useTotpOffer();
  if (offer.data) return <Proof offer={offer.data} proof={proof} />;
  return (
    <>
      {offer.error && <Notice tone="bad" title={sentenceOf(offer.error)} live />}
      <p>
        <Button small pending={offer.isPending} onClick={() => offer.mutate()}>
          Set up an authenticator app
        </Button>
      </p>
    </>
  );
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? "");

function Proof({ offer, proof }: Proving & { readonly offer: TotpOffer }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    proof.mutate({ secret: offer.secret, password: textOf(form, "present"), code: textOf(form, "proof") });
  };
  return (
    <form className="settings-form" method="post" onSubmit={submit}>
      <p>
        Point your authenticator app at this picture, <Link href={offer.address}>open the app here</Link>, or
        type the secret:
      </p>
      <Suspense fallback={<Skeleton label="Drawing the picture" />}>
        <QrPicture text={offer.address} label="QR code of the secret below" />
      </Suspense>
      <p className="settings-secret">
        <code>{offer.secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
      </p>
      {proof.error && <Notice tone="bad" title={sentenceOf(proof.error)} live />}
      <TextField name="present" label="Your password" type="password" autoComplete="current-password" />
      <TextField
        name="proof"
        label="The code that the app shows"
        autoComplete="one-time-code"
        maxLength={10}
      />
      <p>
        <Button type="submit" small pending={proof.isPending}>
          Ask for codes from now on
        </Button>
      </p>
    </form>
  );
}

function EndCodes() {
  const end = useTotpEnd();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = textOf(new FormData(event.currentTarget), "present");
    const said = () => showToast({ tone: "default", title: "No code is asked for any more" });
    // What goes wrong stands above the form.
    end.mutateAsync({ password }).then(said, () => undefined);
  };
  return (
    <form className="settings-form" method="post" onSubmit={submit}>
      {end.error && <Notice tone="bad" title={sentenceOf(end.error)} live />}
      <TextField name="present" label="Your password" type="password" autoComplete="current-password" />
      <p>
        <Button type="submit" small look="secondary" pending={end.isPending}>
          Stop asking for codes
        </Button>
      </p>
    </form>
  );
}
