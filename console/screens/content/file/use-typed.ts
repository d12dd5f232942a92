import { useEffect, useState } from "react";
import { z } from "zod";
import { merged } from "#console/screens/content/form/merge.ts";
import { type Path, withValue } from "#console/screens/content/form/value.ts";
import type { ContentFile, ContentSave } from "#contract/console/content.ts";

/** A clash: a place that two people changed differently. One typed, the other one saved. */
const clash = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  mine: z.unknown(),
  theirs: z.unknown(),
});

const fields = z.object({ value: z.unknown(), body: z.string().nullable() });

/** What somebody typed in a file and has not saved. */
const typed = z.object({
  /** The revision of the draft at which typing began; 0 when there was no draft. */
  revision: z.number(),
  /** The content at that revision. */
  before: fields.extend({ text: z.string() }),
  /** `fields`: typed in the form. `text`: typed in the text of the file. */
  now: z.discriminatedUnion("mode", [
    fields.extend({ mode: z.literal("fields") }),
    z.object({ mode: z.literal("text"), text: z.string() }),
  ]),
  clashes: z.array(clash),
});

type Typed = z.infer<typeof typed>;

/** What this browser keeps under a name; undefined when there is nothing, or nothing that can be read. */
function keptIn(place: string): Typed | undefined {
  try {
    const text = localStorage.getItem(place);
    return text === null ? undefined : typed.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Keeps in this browser what is typed; undefined removes it. */
function keep(place: string, what: Typed | undefined): void {
  try {
    if (what === undefined) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(what));
  } catch {
    // If the browser keeps nothing, what is typed lasts as long as the page.
  }
}

type Now = Typed["now"];

function revisionOf({ draft }: ContentFile): number {
  return draft?.revision ?? 0;
}

function asRead(file: ContentFile, mode: Now["mode"] = "fields"): Typed {
  const { text, value, body } = file.words;
  const isText = mode === "text" || file.kind === "text";
  return {
    revision: revisionOf(file),
    before: { text, value, body },
    now: isText ? { mode: "text", text } : { mode: "fields", value, body },
    clashes: [],
  };
}

function isChanged({ before, now }: Typed): boolean {
  if (now.mode === "text") return now.text !== before.text;
  return now.body !== before.body || JSON.stringify(now.value) !== JSON.stringify(before.value);
}

/** Whether a file says what was typed: it was saved while nobody looked. */
function isSaved({ now, clashes }: Typed, { words }: ContentFile): boolean {
  if (clashes.length > 0) return false;
  if (now.mode === "text") return now.text === words.text;
  return now.body === words.body && JSON.stringify(now.value) === JSON.stringify(words.value);
}

const linesOf = (text: string | null) => text?.split("\n");
const textOf = (lines: unknown) => (Array.isArray(lines) ? lines.join("\n") : null);

/** What was typed, merged with what somebody else saved meanwhile. Texts are compared line by line. */
function takenIn(typed: Typed, file: ContentFile): Typed {
  const { before, now } = typed;
  const fresh = asRead(file, now.mode);
  const { text, value, body } = file.words;
  if (now.mode === "text") {
    const result = merged({ before: linesOf(before.text), mine: linesOf(now.text), theirs: linesOf(text) });
    const isClear = result.clashes.length === 0;
    return {
      ...fresh,
      now: { mode: "text", text: isClear ? (textOf(result.value) ?? now.text) : now.text },
      clashes: isClear ? [] : [{ path: [], mine: now.text, theirs: text }],
    };
  }
  const fields = merged({ before: before.value, mine: now.value, theirs: value });
  const lines = merged({ before: linesOf(before.body), mine: linesOf(now.body), theirs: linesOf(body) });
  const isClear = lines.clashes.length === 0;
  return {
    ...fresh,
    now: { mode: "fields", value: fields.value, body: isClear ? textOf(lines.value) : now.body },
    clashes: [
      ...fields.clashes.map((one) => ({ ...one, path: [...one.path] })),
      ...(isClear ? [] : [{ path: [], mine: now.body, theirs: body }]),
    ],
  };
}

/**
 * What an operator types in a file. This browser keeps it for this operator until it is saved: it survives a
 * reload, the end of a session and a lost connection.
 */
export function useTyped(file: ContentFile, operatorId: string) {
  const place = `content ${operatorId} ${file.file}`;
  const [stored, setKept] = useState(() => keptIn(place));
  /** Who left while their words were saved meets no change by somebody else. */
  const unsaved = (given: Typed | undefined) =>
    given !== undefined && isSaved(given, file) ? undefined : given;
  const kept = unsaved(stored);
  const [mode, setMode] = useState<Now["mode"]>("fields");
  useEffect(() => keep(place, kept), [place, kept]);
  const typed = kept ?? asRead(file, mode);
  const change = (next: (now: Typed) => Typed) =>
    setKept((before) => {
      const after = next(unsaved(before) ?? asRead(file, mode));
      return isChanged(after) || after.clashes.length > 0 ? after : undefined;
    });
  return {
    typed,
    isUnsaved: kept !== undefined,
    /** Whether somebody saved the file since typing began. */
    isBehind: kept !== undefined && kept.revision !== revisionOf(file),
    setMode,
    write: (path: Path, next: unknown) =>
      change((now) =>
        now.now.mode === "fields"
          ? { ...now, now: { ...now.now, value: withValue(now.now.value, path, next) } }
          : now,
      ),
    writeBody: (body: string) =>
      change((now) => (now.now.mode === "fields" ? { ...now, now: { ...now.now, body } } : now)),
    writeText: (text: string) => change((now) => ({ ...now, now: { mode: "text", text } })),
    takeIn: () => change((now) => takenIn(now, file)),
    /** Ends a clash: theirs replaces mine, or mine stays. */
    settle: (index: number, isTheirs: boolean) =>
      change((now) => {
        const clash = now.clashes[index];
        const clashes = now.clashes.toSpliced(index, 1);
        if (clash === undefined || !isTheirs) return { ...now, clashes };
        const theirs = typeof clash.theirs === "string" ? clash.theirs : "";
        if (now.now.mode === "text") return { ...now, clashes, now: { mode: "text", text: theirs } };
        return clash.path.length === 0
          ? { ...now, clashes, now: { ...now.now, body: theirs } }
          : {
              ...now,
              clashes,
              now: { ...now.now, value: withValue(now.now.value, clash.path, clash.theirs) },
            };
      }),
    /** Drops what was saved. What was typed after sending stays. */
    release: (sent: Typed, saved: ContentFile) =>
      setKept((now) =>
        now === undefined || now === sent
          ? undefined
          : { ...asRead(saved, now.now.mode), now: now.now, clashes: now.clashes },
      ),
    drop: () => setKept(undefined),
  };
}

export type Writing = ReturnType<typeof useTyped>;

/** The fields to send, so that the server saves what was typed. */
export function savingOf(file: ContentFile, { revision, now }: Typed): ContentSave {
  if (now.mode === "text") return { file: file.file, revision, text: now.text };
  const value = Array.isArray(now.value) ? now.value : { ...Object(now.value) };
  return { file: file.file, revision, value, body: now.body };
}
