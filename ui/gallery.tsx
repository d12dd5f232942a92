import "./gallery.css";
import { pieces } from "./pieces.ts";

/** Every example of every piece, on one page. */
export function Gallery() {
  return (
    <main className="wrap gallery">
      <h1>Catalogue</h1>
      {pieces.map(({ name, examples }) => (
        <section key={name} aria-labelledby={`piece-${name}`}>
          <h2 id={`piece-${name}`}>{name}</h2>
          <div className="gallery-examples">
            {examples.map((example) => (
              <div key={example.name} data-example={`${name}: ${example.name}`}>
                <p className="fine muted">{example.name}</p>
                {example.element}
              </div>
            ))}
          </div>
        </section>
      ))}
    </main>
  );
}
