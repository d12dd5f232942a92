import "./shell.css";
import { lazy, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useAddress } from "#console/address/address.ts";
import { forgetEarlyAnswers } from "#console/api/call.ts";
import { useCallsAhead } from "#console/api/calls-ahead.ts";
import { useWaiting } from "#console/api/proof.ts";
import { useUpdates } from "#console/api/updates.ts";
import { holdTyping } from "#console/keys/held.ts";
import { useKeptFocus } from "#console/keys/kept-focus.ts";
import { isSingle, useKeys } from "#console/keys/keys.ts";
import { Part } from "#console/screens/part/part.tsx";
import type { Session } from "#contract/console/operators.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { Rail } from "./rail.tsx";
import { placesFor, screenAt } from "./screens.tsx";

const KeyDialog = lazy(async () => ({ default: (await import("./later.tsx")).KeyDialog }));

/** What the keys "?", "/" and Ctrl+K open, and the button for the first. It is loaded when it is asked for. */
function KeyDialogs({ session }: Pick<ShellProps, "session">) {
  const [shown, setShown] = useState<"help" | "palette">();
  // One may have opened the other by then.
  const closeOf = (which: typeof shown) => () => setShown((now) => (now === which ? undefined : now));
  useKeys({ "?": () => setShown("help") });
  useEffect(() => {
    // On the window, so that a screen with a search of its own takes "/" before.
    const press = (event: KeyboardEvent) => {
      const isChord = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (event.defaultPrevented || (!isChord && !isSingle(event, "/"))) return;
      if (document.querySelector("dialog[open]") !== null) return;
      event.preventDefault();
      holdTyping();
      setShown("palette");
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  return (
    <>
      <button type="button" className="shell-keys" onClick={() => setShown("help")}>
        Keys <kbd>?</kbd>
      </button>
      <Part waiting={null}>
        {shown && (
          <KeyDialog
            key={shown}
            which={shown}
            session={session}
            places={placesFor(session)}
            onClose={closeOf(shown)}
          />
        )}
      </Part>
    </>
  );
}

const ProofDialog = lazy(async () => ({
  default: (await import("./later.tsx")).ProofDialog,
}));

/** Loads the dialog for the second factor when a call first waits for it, and keeps it, so that the focus returns. */
function Proof({ session }: Pick<ShellProps, "session">) {
  const isAsked = useWaiting() !== undefined;
  const [wasAsked, setAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setAsked(true);
  return <Part waiting={null}>{wasAsked && <ProofDialog session={session} />}</Part>;
}

const CallsAhead = lazy(async () => ({ default: (await import("./later.tsx")).CallsAhead }));

/** Says which calls are still to come of what was just closed or put off, while nobody has decided about them. */
function Ahead() {
  const areThere = useCallsAhead().length > 0;
  const [wereThere, setWereThere] = useState(areThere);
  if (areThere && !wereThere) setWereThere(true);
  return (
    <div className="shell-ahead" role="status">
      <Part waiting={null}>{wereThere && <CallsAhead />}</Part>
    </div>
  );
}

type ShellProps = {
  readonly session: Session;
  /** False while the session is over and somebody is about to sign in again. */
  readonly isSignedIn: boolean;
};

/** The frame of every screen: the rail beside it, and the help behind the key "?". */
export function Shell({ session, isSignedIn }: ShellProps) {
  const { path } = useAddress();
  // The updates announce nothing that an editor may see.
  useUpdates(isSignedIn && session.operator.role !== "editor");
  useKeptFocus();
  const screen = screenAt(path, session);
  const main = useTitle(screen.title, session.company);
  return (
    <div className="shell">
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <Rail session={session} current={screen.place} />
      <main id="main" className="shell-main" ref={main} tabIndex={-1}>
        <Offline />
        <Ahead />
        <Part key={screen.place.path}>
          <screen.Screen session={session} path={path} />
          <EarlyAnswersTaken />
        </Part>
      </main>
      <KeyDialogs session={session} />
      <Proof session={session} />
    </div>
  );
}

/** Rendered after a screen whose code is loaded: the screen has taken the early answers that it needs. */
function EarlyAnswersTaken() {
  useEffect(forgetEarlyAnswers, []);
  return null;
}

/** Sets the page's title, and moves the focus to the main part when the screen changes, but not at first. */
function useTitle(title: string, company: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    document.title = `${title} – ${company} console`;
    if (shown.current === title) return;
    shown.current = title;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [title, company]);
  return main;
}

function subscribe(onChange: () => void): () => void {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}

/** Says that the browser has no connection, while it has none. */
function Offline() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div className="shell-offline" role="status">
      {!isOnline && (
        <Notice tone="warn" title="You are offline.">
          What you typed stays here. The console goes on by itself when the connection is back.
        </Notice>
      )}
    </div>
  );
}
