import "./search-key.css";

/**
 * Switches the key "/" off and on in this browser (site/browser/search-key.ts). Without scripts the key does
 * not exist.
 */
export function SearchKey({ label }: { readonly label: string }) {
  return (
    <label className="search-key small">
      <input type="checkbox" data-search-key="" /> {label}
    </label>
  );
}
