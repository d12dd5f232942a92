import { useMutation } from "@tanstack/react-query";
import type { MouseEvent } from "react";
import { call } from "#console/api/call.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { proofs } from "#contract/console/proofs.ts";
import { showToast } from "#ui/toast/current-toast.ts";

/** Lets the browser keep a text as a file of this name and media type. */
export function keepFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Downloads files that contain personal data: asks for the second factor first. */
export function useTakeAlong() {
  const proof = useMutation({ mutationFn: () => call(proofs.checkProof) });
  return (event: MouseEvent<HTMLAnchorElement>): void => {
    event.preventDefault();
    const { href } = event.currentTarget;
    proof.mutate(undefined, {
      onSuccess: () => location.assign(href),
      onError: (error) =>
        showToast({
          tone: "destructive",
          title: "Nothing was taken along",
          description: sentenceOf(error),
        }),
    });
  };
}
