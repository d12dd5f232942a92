import "./back-to-top.css";
import { Icon } from "#ui/icon/icon.tsx";

/** Appears after 300 px of scroll and leads back to the top; the page's start script makes it work. */
export function BackToTop({ label }: { readonly label: string }) {
  return (
    <button className="back-to-top" type="button" aria-label={label} data-to-top="">
      <Icon name="arrow-up" />
    </button>
  );
}
