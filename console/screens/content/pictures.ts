import { useState } from "react";
import { CallProblem } from "#console/api/problem.ts";
import { useWrite } from "#console/api/use.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { addressOf, at } from "#contract/console/endpoint.ts";
import { pictureFolder, pictureLimits, pictures } from "#contract/console/pictures.ts";

/** How a field for the file of a picture is called, and which files it takes. */
export const pictureHint = "JPEG, PNG or WebP, at most 12 MB.";
export const pictureTypes = "image/jpeg,image/png,image/webp";

/** Where the console shows a picture that may not be on the site yet; undefined when it is not one of ours. */
export function shownAt(address: string): string | undefined {
  return address.startsWith(pictureFolder)
    ? addressOf(at(pictures.showPicture, { name: address.slice(pictureFolder.length) }))
    : undefined;
}

function contentOf(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onerror = () => reject(reader.error);
  reader.onload = () => resolve(String(reader.result).split(",", 2)[1] ?? "");
  reader.readAsDataURL(file);
  return promise;
}

/** Stores pictures that somebody chooses. `refused`: why the last one was not stored; "": it was, or none was chosen. */
export function usePictureStore() {
  const addition = useWrite(pictures.addPicture, [pictures.listPictures]);
  const [unsent, setUnsent] = useState("");
  /** The address of the stored picture; undefined: it was refused. */
  const store = async (file: File): Promise<string | undefined> => {
    const isTooLarge = file.size > pictureLimits.bytes;
    setUnsent(isTooLarge ? "Choose a picture of at most 12 MB." : "");
    if (isTooLarge) return undefined;
    try {
      const { name } = await addition.mutateAsync({ content: await contentOf(file) });
      return `${pictureFolder}${name}`;
    } catch (error) {
      if (!(error instanceof CallProblem)) setUnsent(sentenceOf(error));
      return undefined;
    }
  };
  const refused = unsent === "" && addition.error ? sentenceOf(addition.error) : unsent;
  return { store, refused, isPending: addition.isPending };
}
