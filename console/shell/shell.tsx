import "./shell.css";
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useAddress } from "#console/address/address.ts";
import { forgetEarlyAnswers } from "#console/api/call.ts";
import { useUpdates } from "#console/api/updates.ts";
import { turnKeys, useAreKeysOn, useKeys } from "#console/keys/keys.ts";
import { Part } from "#console/screens/part/part.tsx";
import { ProofDialog } from "#console/screens/proof/proof-dialog.tsx";
import type { Session } from "#contract/console/operators.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Rail } from "./rail.tsx";
import { screenAt } from "./screens.tsx";

const keys: readonly (readonly [key: string, meaning: string])[] = [
  ["j", "Next lead"],
  ["k", "Previous lead"],
  ["Enter", "Open the lead"],
  ["x", "Select or deselect the lead"],
  ["Escape", "Close the open lead"],
  ["/", "Search"],
  ["n", "Write a note about the open lead"],
  ["r", "Reply to the lead"],
  ["s", "Go to its status"],
  ["o", "Go to its owner"],
  ["f", "Go to its follow-up"],
  ["z", "Snooze the lead until tomorrow, in Today"],
  ["?", "Show these keys"],
  ["F8", "Go to the last message"],
];

/** The keys of the console, shown by "?" and by the button in the rail's foot. */
function KeyboardHelp() {
  const [isOpen, setOpen] = useState(false);
  const areOn = useAreKeysOn();
  useKeys({ "?": () => setOpen(true) });
  return (
    <>
      <button type="button" className="shell-keys" onClick={() => setOpen(true)}>
        Keys <kbd>?</kbd>
      </button>
      <Dialog id="keys" heading="Keys" open={isOpen} onClose={() => setOpen(false)}>
        <dl className="shell-key-list">
          {keys.map(([key, meaning]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <label className="shell-check">
          <input type="checkbox" checked={areOn} onChange={({ target }) => turnKeys(target.checked)} />
          Single keys do something. Turn this off when you dictate.
        </label>
      </Dialog>
    </>
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
        <Part key={screen.place.path}>
          <screen.Screen session={session} path={path} />
          <EarlyAnswersTaken />
        </Part>
      </main>
      <KeyboardHelp />
      <ProofDialog session={session} />
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
