type Element = {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
};

/** What belongs into the head of a page; React moves it there. */
export function Head({ elements }: { readonly elements: readonly Element[] }) {
  return elements.map(({ tag: Tag, attributes, text }) =>
    Tag === "script" ? (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the script of the product's own page
      <Tag key={text} {...attributes} dangerouslySetInnerHTML={{ __html: text }} />
    ) : (
      <Tag key={JSON.stringify(attributes)} {...attributes}>
        {text || undefined}
      </Tag>
    ),
  );
}
