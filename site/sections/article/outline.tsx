import "./outline.css";

export type OutlineProps = {
  readonly label: string;
  readonly headings: readonly { readonly slug: string; readonly text: string; readonly depth: number }[];
};

/** The headings of a text as links. With a script, the part that is being read is marked. */
export function Outline({ label, headings }: OutlineProps) {
  return (
    <nav className="outline" aria-label={label} data-outline="">
      {headings
        .filter(({ depth }) => depth === 2)
        .map(({ slug, text }) => (
          <a key={slug} href={`#${slug}`}>
            {text}
          </a>
        ))}
    </nav>
  );
}
