import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { look, type newPicture, pictureFolder, storedPicture } from "#contract/console/pictures.ts";
import { consoleEndpoints } from "#contract/console.ts";
import { send } from "./call.ts";

const { addPicture, contentLook, picture } = consoleEndpoints;

/** How a Markdown text looks on the site, facts filled in. The look before stays until the new one is read. */
export function useLook(markdown: string) {
  return useQuery({
    queryKey: [contentLook.path, markdown],
    queryFn: () => send(contentLook.path, { markdown }, look),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** Stores a picture, encoded again. */
export function usePictureAddition() {
  return useMutation({
    mutationFn: (wish: z.input<typeof newPicture>) => send(addPicture.path, wish, storedPicture),
  });
}

/** Where the console shows a picture that may not be on the site yet; undefined when it is not one of ours. */
export function shownAt(address: string): string | undefined {
  return address.startsWith(pictureFolder)
    ? picture.path.replace(":name", encodeURIComponent(address.slice(pictureFolder.length)))
    : undefined;
}
