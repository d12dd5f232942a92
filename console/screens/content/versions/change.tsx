import { diffWordsWithSpace } from "diff";
import { valueInWords } from "#console/screens/content/words/places.ts";

/** Longest text of which single words are compared. */
const longest = 5_000;

type ChangeProps = { readonly before: unknown; readonly after: unknown };

/** What became of a value: words that went and words that came. */
export function Change({ before, after }: ChangeProps) {
  const [old, fresh] = [before, after].map((value) => (value === undefined ? "" : valueInWords(value)));
  const isShort = (old?.length ?? 0) + (fresh?.length ?? 0) < longest;
  const parts = isShort
    ? diffWordsWithSpace(old ?? "", fresh ?? "")
    : [
        { value: old ?? "", removed: true, added: false },
        { value: fresh ?? "", removed: false, added: true },
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
