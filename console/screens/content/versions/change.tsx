import { diffWordsWithSpace } from "diff";
import { valueInWords } from "#contract/console/places.ts";

/** Characters of both texts. Between these limits words are compared: a price is replaced as a whole. */
const shortest = 60;
const longest = 5_000;

type ChangeProps = { readonly before: unknown; readonly after: unknown };

/** The change of a value: removed words and added words. */
export function Change({ before, after }: ChangeProps) {
  const [old = "", fresh = ""] = [before, after].map((value) =>
    value === undefined ? "" : valueInWords(value),
  );
  const both = old.length + fresh.length;
  const parts =
    both > shortest && both < longest
      ? diffWordsWithSpace(old, fresh)
      : [
          { value: old, removed: true, added: false },
          { value: " ", removed: false, added: false },
          { value: fresh, removed: false, added: true },
        ];
  return (
    <span className="content-change">
      {parts.map(({ value, added, removed }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity besides their place
        if (removed) return <del key={index}>{value}</del>;
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        if (added) return <ins key={index}>{value}</ins>;
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        return <span key={index}>{value}</span>;
      })}
    </span>
  );
}
