import "./tags.css";
import { blogAddress } from "#contract/blog-filter.ts";

/** What an article is about; each tag leads to the other articles that carry it. */
export function Tags({ label, tags }: { readonly label: string; readonly tags: readonly string[] }) {
  return (
    <div className="tags">
      <h2>{label}</h2>
      <ul>
        {tags.map((tag) => (
          <li key={tag}>
            <a className="badge" href={blogAddress({ text: tag, category: "all" })}>
              {tag}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
