import { useState } from "react";
import { root } from "#console/address/address.ts";
import { call } from "#console/api/call.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { sessions } from "#contract/console/operators.ts";
import { showToast } from "#ui/toast/current-toast.ts";

/** Signs out. Says so when it fails. */
export function useSignOut() {
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await call(sessions.signOut);
      // After a reload the page has none of the data that was read.
      location.assign(root);
    } catch (error) {
      setLeaving(false);
      showToast({ tone: "destructive", title: "You are still signed in", description: sentenceOf(error) });
    }
  };
  return { isLeaving, leave: () => void leave() };
}
