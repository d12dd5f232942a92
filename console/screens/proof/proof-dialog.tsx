import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { call } from "#console/api/call.ts";
import { canUsePasskeys, signWithPasskey } from "#console/api/ceremony.ts";
import { useWaiting } from "#console/api/proof.ts";
import { useWrite } from "#console/api/use.ts";
import { ShortForm } from "#console/screens/forms/short-form.tsx";
import { textOf } from "#console/screens/forms/text-of.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { proofMinutes, type Session } from "#contract/console/operators.ts";
import { proofs } from "#contract/console/proofs.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";

/** Asks for the second factor once more while a call waits for it. */
export function ProofDialog({ session }: { readonly session: Session }) {
  const waiting = useWaiting();
  return (
    <Dialog
      id="second-factor"
      heading="Show your second factor"
      open={waiting !== undefined}
      onClose={() => waiting?.giveUp()}
    >
      {waiting && <Ways session={session} onShown={waiting.goOn} />}
    </Dialog>
  );
}

function Ways({ session, onShown }: { readonly session: Session; readonly onShown: () => void }) {
  const byCode = useWrite(proofs.proveByCode);
  const byPasskey = useMutation({
    mutationFn: async () => {
      const question = await call(proofs.offerProof);
      await call(proofs.proveByPasskey, { credential: await signWithPasskey(question, false) });
    },
  });
  const ways = useRef<HTMLDivElement>(null);
  const { passkeys } = session.operator;
  const hasPasskey = passkeys > 0 && canUsePasskeys();
  useEffect(() => {
    // The dialog opens after this effect and would focus its close button.
    const frame = requestAnimationFrame(() =>
      ways.current?.querySelector<HTMLElement>("button, input")?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div className="short-form" ref={ways}>
      <p className="small">
        What you asked for needs it, so that an open browser is not enough. It counts for {proofMinutes}{" "}
        minutes.
      </p>
      {byPasskey.error && <Notice tone="bad" title={sentenceOf(byPasskey.error)} live />}
      {hasPasskey && (
        <Button
          wide
          pending={byPasskey.isPending}
          onClick={() => byPasskey.mutate(undefined, { onSuccess: onShown })}
        >
          {byPasskey.isPending ? "Waiting for your device" : "Use a passkey"}
        </Button>
      )}
      <ShortForm
        sending={byCode}
        onSend={(given) => byCode.mutateAsync({ code: textOf(given, "factor") }).then(onShown)}
        submit="Go on"
        look={hasPasskey ? "secondary" : "primary"}
      >
        <TextField
          name="factor"
          label={session.operator.hasTotp ? "Code" : "Recovery code"}
          hint={
            session.operator.hasTotp
              ? "Six digits from your authenticator app, or one of your recovery codes."
              : "Each of them counts once."
          }
          autoComplete="one-time-code"
          maxLength={40}
        />
      </ShortForm>
    </div>
  );
}
