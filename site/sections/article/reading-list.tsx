import "./reading-list.css";

/** What the visitor saved in this browser. Empty and hidden until the page's script finds an article. */
export function ReadingList({ title, remove }: { readonly title: string; readonly remove: string }) {
  return (
    <section className="reading-list" aria-labelledby="reading-list" data-reading-list={remove} hidden>
      <h2 id="reading-list">{title}</h2>
      <ul />
    </section>
  );
}
