import "./icon.css";

// From lucide-static 1.62.0 (ISC licence, copyright Lucide Contributors), one path per icon.
const paths = {
  "arrow-right": "M5 12h14m-7-7 7 7-7 7",
  "arrow-up": "m5 12 7-7 7 7m-7 7V5",
  "arrow-up-right": "M7 7h10v10M7 17 17 7",
  "chevron-right": "m9 18 6-6-6-6",
  menu: "M4 5h16M4 12h16M4 19h16",
  x: "M18 6 6 18M6 6l12 12",
} as const;

export type IconName = keyof typeof paths;

/** An action's picture, 1.25 times as high as the text beside it. Always decoration: the control has a name. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
