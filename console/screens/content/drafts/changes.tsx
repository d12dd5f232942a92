import { Change } from "#console/screens/content/versions/change.tsx";
import { placeInWords } from "#console/screens/content/words/places.ts";
import { Said } from "#console/screens/words/said.tsx";
import type { ContentDrafts } from "#contract/console/content.ts";

/** Changes that are shown without being asked for. */
const few = 3;

/** What a draft changes: each place with its old and its new words. Nothing where nothing is changed. */
export function Changes({ changes }: Pick<ContentDrafts["drafts"][number], "changes">) {
  if (changes.length === 0) return null;
  return (
    <details open={changes.length <= few}>
      <summary>{changes.length === 1 ? "One change" : `${changes.length} changes`}</summary>
      <dl className="content-changes">
        {changes.map(({ path, before, after }) => (
          <div key={path.join(".")}>
            <dt>
              <Said>{placeInWords(path)}</Said>
            </dt>
            <dd>
              <Change before={before} after={after} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
