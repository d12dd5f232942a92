import "./console.css";
import { type ComponentProps, lazy, type ReactNode, useEffect, useRef, useState } from "react";
import { useAddress, useLinks } from "#console/address/address.ts";
import { CallProblem } from "#console/api/call.ts";
import { useSession } from "#console/api/session.ts";
import { Part } from "#console/screens/part/part.tsx";
import { FirstPassword } from "#console/screens/sign-in/first-password.tsx";
import { SignIn } from "#console/screens/sign-in/sign-in.tsx";
import { tellTimesIn } from "#console/screens/words/times.ts";
import { firstRunPath } from "#contract/console/first-run.ts";
import type { Session } from "#contract/console/operators.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { Shell } from "./shell.tsx";

// Needed once by each operator.
const SecondFactor = lazy(async () => ({
  default: (await import("#console/screens/sign-in/second-factor.tsx")).SecondFactor,
}));
const FirstRun = lazy(async () => ({
  default: (await import("#console/screens/first-run/first-run.tsx")).FirstRun,
}));
const Toaster = lazy(async () => ({ default: (await import("#ui/toast/toast.tsx")).Toaster }));

/** The console: the sign-in, or what stands behind it. */
export function Console() {
  useLinks();
  const { data, error, refetch } = useSession();
  const known = useLastKnown(data ?? undefined);
  if (known) tellTimesIn(known.reply.businessHours.timeZone);
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
        // Hidden, not gone, while somebody signs in again: what was typed is still there afterwards.
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

/** What lies above everything, also above a dialog that stays open behind it: a page below one could not be used. */
function Above({ children }: { readonly children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
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

/** What somebody sees who is not signed in: the sign-in, or where the first owner is made. */
function Outside({ again }: ComponentProps<typeof SignIn>) {
  const { path } = useAddress();
  if (path !== firstRunPath || again) return <SignIn again={again} />;
  return (
    <Part waiting={<Waiting />}>
      <FirstRun />
    </Part>
  );
}

/** What stands behind the sign-in: what is still to be done for it, else the screens. */
function Entered({ session, isSignedIn }: ComponentProps<typeof Shell>) {
  if (session.operator.hasFirstPassword) return <FirstPassword />;
  if (session.hasSecondFactor) return <Shell session={session} isSignedIn={isSignedIn} />;
  return (
    <Part waiting={<Waiting />}>
      <SecondFactor session={session} />
    </Part>
  );
}

/** The session that was there last. */
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
