import "./search-key.css";

/** Switches the key "/" off and on in this browser (site/browser/search-key.ts). There is no such key without scripts. */
export function SearchKey({ label }: { readonly label: string }) {
  return (
    <label className="search-key small">
      <input type="checkbox" data-search-key="" /> {label}
    </label>
  );
}
