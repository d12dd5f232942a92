import type { MouseEvent } from "react";
import { askForProof } from "#console/api/proof.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { showToast } from "#ui/toast/current-toast.ts";

/** For a click on a link to a file with people's data: fetches it once the second factor was shown. */
export function takeAlong(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const { href } = event.currentTarget;
  askForProof().then(
    () => location.assign(href),
    (error: unknown) =>
      showToast({ tone: "destructive", title: "Nothing was taken along", description: sentenceOf(error) }),
  );
}
