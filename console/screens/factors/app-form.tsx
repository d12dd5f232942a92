import "./factors.css";
import { lazy, Suspense } from "react";
import { useWrite } from "#console/api/use.ts";
import { ShortForm } from "#console/screens/forms/short-form.tsx";
import { textOf } from "#console/screens/forms/text-of.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { own, type RecoveryCodes, type TotpOffer } from "#contract/console/own.ts";
import { Button } from "#ui/button/button.tsx";
import { Link } from "#ui/link/link.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";

// Few people set up an app, and each does it once.
const QrPicture = lazy(async () => ({ default: (await import("./qr-picture.tsx")).QrPicture }));

type AppFormProps = {
  /** The label of the button that begins it. */
  readonly begin: string;
  readonly look?: "primary" | "secondary";
  /** Called when codes of this app count. Gets recovery codes if the operator had none. */
  readonly onDone: (given: RecoveryCodes) => void;
};

/** Sets up an authenticator app, also in place of another one. */
export function AppForm({ begin, look = "primary", onDone }: AppFormProps) {
  const offer = useWrite(own.offerTotp);
  if (offer.data) return <Proof offer={offer.data} onDone={onDone} />;
  return (
    <>
      {offer.error && <Notice tone="bad" title={sentenceOf(offer.error)} live />}
      <p>
        <Button small look={look} pending={offer.isPending} onClick={() => offer.mutate({})}>
          {begin}
        </Button>
      </p>
    </>
  );
}

function Proof({ offer, onDone }: Pick<AppFormProps, "onDone"> & { readonly offer: TotpOffer }) {
  const proof = useWrite(own.confirmTotp);
  const prove = async (given: FormData) => {
    const typed = { password: textOf(given, "appPassword"), code: textOf(given, "proof") };
    onDone(await proof.mutateAsync({ secret: offer.secret, ...typed }));
  };
  return (
    <ShortForm
      sending={proof}
      onSend={prove}
      submit="Ask for codes from now on"
      intro={
        <>
          <p>
            Scan this picture with your authenticator app, <Link href={offer.address}>open the app here</Link>
            , or type the secret:
          </p>
          <div className="factor-picture">
            <Suspense fallback={<Skeleton label="Drawing the picture" />}>
              <QrPicture text={offer.address} label="QR code of the secret below" />
            </Suspense>
          </div>
          <p className="factor-secret">
            <code>{offer.secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
          </p>
        </>
      }
    >
      <TextField
        name="proof"
        label="The code that the app shows"
        autoComplete="one-time-code"
        maxLength={10}
      />
      <TextField
        name="appPassword"
        label="Your password, for the app"
        type="password"
        autoComplete="current-password"
      />
    </ShortForm>
  );
}
