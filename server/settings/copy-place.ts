import { parse } from "yaml";
import { type CopyPlace, copyPlace } from "#contract/console/copies.ts";
import { isOwnNetwork } from "./public-address.ts";

function parsed(yaml: string): unknown {
  try {
    return parse(yaml);
  } catch {
    return undefined;
  }
}

type PlaceRead =
  | { readonly ok: true; readonly place: CopyPlace }
  | { readonly ok: false; readonly problem: string };

/** Checks a place for copies. The problem is a sentence that never repeats a value, because some are secrets. */
export function readCopyPlace(value: unknown): PlaceRead {
  const read = copyPlace.safeParse(value);
  if (!read.success) {
    const [first] = read.error.issues;
    const isUnknown = first === undefined || first.code === "unrecognized_keys";
    return {
      ok: false,
      problem: isUnknown ? "Please leave out what this kind of place does not know." : first.message,
    };
  }
  const url = read.data.kind === "s3" ? URL.parse(read.data.endpoint) : null;
  if (url?.protocol === "http:" && !isOwnNetwork(url.hostname)) {
    return { ok: false, problem: "Address: please write it with https, so that nobody on the way can read." };
  }
  return { ok: true, place: read.data };
}

/** Reads a place for copies from a text in YAML or JSON. */
export function copyPlaceFrom(text: string): PlaceRead {
  return readCopyPlace(parsed(text));
}
