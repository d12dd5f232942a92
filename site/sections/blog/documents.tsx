import "./documents.css";

export type DocumentsProps = {
  readonly title: string;
  readonly lead: string;
  readonly documents: readonly {
    readonly id: string;
    readonly title: string;
    readonly about: string;
    readonly files: readonly {
      readonly href: string;
      readonly version: string;
      readonly format: string;
      readonly size: string;
    }[];
  }[];
};

/** Templates to work in, each in its versions, with the kind and size of each file. */
export function Documents({ title, lead, documents }: DocumentsProps) {
  return (
    <div className="documents">
      <h3>{title}</h3>
      <p>{lead}</p>
      <ul>
        {documents.map((document) => (
          <li key={document.id}>
            <p>
              <b>{document.title}</b>
            </p>
            <p>{document.about}</p>
            <p className="documents-files fine">
              {document.files.map(({ href, version, format, size }) => (
                <span key={href}>
                  <a href={href} aria-label={`${document.title}: ${version}, ${format}, ${size}`}>
                    {version}
                  </a>{" "}
                  <span className="muted">
                    {format}, {size}
                  </span>
                </span>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
