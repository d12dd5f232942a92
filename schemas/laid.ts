export type Path = readonly PropertyKey[];
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a value is a list or has fields. */
export const isBlock = (value: unknown) => typeof value === "object" && value !== null;

/** Notes nothing of what is laid. */
export const silent = { says: () => undefined, refuse: () => undefined };

/** Lays a translation over words, and notes what it says and what does not fit. */
export function laid(
  first: unknown,
  over: unknown,
  notes: { readonly says: (path: Path) => void; readonly refuse: (path: Path, sentence: string) => void },
  path: Path = [],
): unknown {
  if (over === undefined || over === null || over === "") return first;
  const refused = (sentence: string) => {
    notes.refuse(path, sentence);
    return first;
  };
  if (isFields(first)) {
    if (!isFields(over)) return refused("write an indented block here, as the first language has.");
    for (const key of Object.keys(over).filter((one) => !Object.hasOwn(first, one)))
      notes.refuse([...path, key], `take out ${key}: the first language has nothing of that name here.`);
    const entries = Object.entries(first).map(([key, one]) => {
      const other = Object.hasOwn(over, key) ? over[key] : undefined;
      return [key, laid(one, other, notes, [...path, key])] as const;
    });
    return Object.fromEntries(entries);
  }
  if (Array.isArray(first)) {
    if (!Array.isArray(over)) return refused("write a list here, as the first language has.");
    if (!first.some(isBlock) && !over.some(isBlock)) {
      notes.says(path);
      return over;
    }
    if (over.length !== first.length) {
      return refused(
        `this list has ${over.length} entries, and in the first language ${first.length}: write one for each, in the same order.`,
      );
    }
    return first.map((one, index) => laid(one, over[index], notes, [...path, index]));
  }
  if (isBlock(over)) return refused("write a text here, as the first language has.");
  notes.says(path);
  return over;
}
