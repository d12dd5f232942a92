import "./console.css";
import "#console/screens/sign-in/sign-in.css";
import { type ComponentProps, lazy, type ReactNode, useEffect, useRef, useState } from "react";
import { useAddress, useLinks } from "#console/address/address.ts";
import { CallProblem } from "#console/api/problem.ts";
import { useSession } from "#console/api/session.ts";
import { Part } from "#console/screens/part/part.tsx";
import { PasswordFields } from "#console/screens/sign-in/password-fields.tsx";
import { SignIn } from "#console/screens/sign-in/sign-in.tsx";
import { tellTimesIn } from "#console/screens/words/times.ts";
import { firstRunPath } from "#contract/console/first-run.ts";
import type { Session } from "#contract/console/operators.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { Shell } from "./shell.tsx";

// Each operator needs this only once.
const SecondFactor = lazy(async () => ({
  default: (await import("#console/screens/sign-in/second-factor.tsx")).SecondFactor,
}));
const FirstRun = lazy(async () => ({
  default: (await import("#console/screens/first-run/first-run.tsx")).FirstRun,
}));
const Toaster = lazy(async () => ({ default: (await import("./later.tsx")).Toaster }));

/** Where the console was installed as an app, starts the worker that says when there is no connection. */
function useWorker(): void {
  useEffect(() => {
    if (!matchMedia("(display-mode: standalone)").matches) return;
    import("#console/api/service-worker.ts").then((its) => its.startServiceWorker()).catch(() => undefined);
  }, []);
}

/** The console: the sign-in, or the screens after it. */
export function Console() {
  useLinks();
  useWorker();
  const { data, error, refetch } = useSession();
  const known = useLastKnown(data ?? undefined);
  if (known) tellTimesIn(known.reply.businessHours.timeZone, known.writing.locale);
  if (error)
    return (
      <Unreachable
        sentence={error instanceof CallProblem ? error.message : String(error)}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <Waiting />;
  return (
    <>
      {data === null &&
        (known === undefined ? (
          <Outside again={false} />
        ) : (
          <Above>
            <Outside again />
          </Above>
        ))}
      {known && (
        // Hidden, not removed, while somebody signs in again: what was typed must still be there.
        <div hidden={data === null} key={known.operator.id}>
          <Entered session={known} isSignedIn={data !== null} />
        </div>
      )}
      <Part waiting={null}>
        <Toaster />
      </Part>
    </>
  );
}

/** Lies above everything, also above an open dialog: a page below a modal dialog could not be used. */
function Above({ children }: { readonly children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // What it covers is hidden, and so loses the focus: it gets it back where somebody was typing.
  const [before] = useState(() => document.activeElement);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(
    () => () => {
      requestAnimationFrame(() => before instanceof HTMLElement && before.focus());
    },
    [before],
  );
  return (
    <dialog
      ref={dialog}
      className="console-above"
      aria-label="Sign in again"
      closedby="none"
      onClose={() => dialog.current?.showModal()}
    >
      {children}
    </dialog>
  );
}

/** What is shown before the sign-in: the sign-in itself, or the form for the first owner. */
function Outside({ again }: ComponentProps<typeof SignIn>) {
  const { path } = useAddress();
  if (path !== firstRunPath || again) return <SignIn again={again} />;
  return (
    <Part waiting={<Waiting />}>
      <FirstRun />
    </Part>
  );
}

/** What is shown after the sign-in: the missing password or second factor, else the screens. */
function Entered({ session, isSignedIn }: ComponentProps<typeof Shell>) {
  if (session.operator.hasFirstPassword) return <FirstPassword />;
  if (session.hasSecondFactor) return <Shell session={session} isSignedIn={isSignedIn} />;
  return (
    <Part waiting={<Waiting />}>
      <SecondFactor session={session} />
    </Part>
  );
}

/** The last session that was known. */
function useLastKnown(session: Session | undefined): Session | undefined {
  const [last, setLast] = useState(session);
  if (session !== undefined && session !== last) setLast(session);
  return session ?? last;
}

function Waiting() {
  return (
    <main className="console-alone">
      <Skeleton label="Opening the console" />
    </main>
  );
}

function Unreachable({ sentence, onRetry }: { readonly sentence: string; readonly onRetry: () => void }) {
  return (
    <main className="console-alone">
      <h1>The console is not available</h1>
      <Notice tone="bad" title={sentence} live />
      <Button onClick={onRetry}>Try again</Button>
    </main>
  );
}

/** Shown instead of the console until the operator has replaced their first password. */
function FirstPassword() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = "Choose a password – Console";
    heading.current?.focus();
  }, []);
  return (
    <main className="sign-in">
      <PasswordFields present="The password that you were given" wide>
        <h1 ref={heading} tabIndex={-1}>
          Choose a password
        </h1>
        <p className="muted small">
          The one that you were given opens nothing else. Nobody but you is to know the next one.
        </p>
      </PasswordFields>
    </main>
  );
}
