import "./shell.css";
import { useEffect } from "react";
import { useAddress } from "#console/address/address.ts";
import { forgetEarlyAnswers } from "#console/api/call.ts";
import { useUpdates } from "#console/api/updates.ts";
import { Part } from "#console/screens/part/part.tsx";
import { ProofDialog } from "#console/screens/proof/proof-dialog.tsx";
import type { Session } from "#contract/console/operators.ts";
import { KeyboardHelp } from "./keyboard-help.tsx";
import { Offline } from "./offline.tsx";
import { Rail } from "./rail.tsx";
import { screenAt } from "./screens.tsx";
import { useTitle } from "./use-title.ts";

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
