import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { look, type newPicture, pictureFolder, storedPicture } from "#contract/console/pictures.ts";
import { consoleEndpoints } from "#contract/console.ts";
import { send } from "./call.ts";

const { addPicture, contentLook, picture } = consoleEndpoints;

/** What a Markdown text looks like on the site, facts filled in. What was there stays until it is. */
export function useLook(markdown: string) {
  return useQuery({
    queryKey: [contentLook.path, markdown],
    queryFn: () => send(contentLook.path, { markdown }, look),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** Stores a picture, written anew. */
export function usePictureAddition() {
  return useMutation({
    mutationFn: (wish: z.input<typeof newPicture>) => send(addPicture.path, wish, storedPicture),
  });
}

/** Where the console shows a picture that the site may not have yet; undefined: it is none of ours. */
export function shownAt(address: string): string | undefined {
  return address.startsWith(pictureFolder)
    ? picture.path.replace(":name", encodeURIComponent(address.slice(pictureFolder.length)))
    : undefined;
}
