import "./outline.css";

export type OutlineProps = {
  readonly label: string;
  readonly headings: readonly { readonly slug: string; readonly text: string; readonly depth: number }[];
};

/** The parts of a text, each a link to it. The one being read is lit where there is a script. */
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
