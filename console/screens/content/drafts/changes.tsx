import { Change, LineChanges } from "#console/screens/content/versions.tsx";
import { Said } from "#console/screens/words/said.tsx";
import type { ContentDrafts } from "#contract/console/content.ts";
import { valueInWords } from "#contract/console/places.ts";

type Changed = ContentDrafts["drafts"][number]["changes"];

/** Changes, and characters of them, that are shown unfolded: more would push the button out of view. */
const few = { changes: 3, characters: 400 };

function isShort(changes: Changed): boolean {
  const characters = changes.reduce(
    (sum, { before = "", after = "" }) => sum + valueInWords(before).length + valueInWords(after).length,
    0,
  );
  return changes.length <= few.changes && characters <= few.characters;
}

/** Whether a text has so many lines that only the changed ones are shown. */
function isLong(value: unknown): value is string {
  return typeof value === "string" && value.split("\n").length > 3;
}

/** What a draft changes: each place with its old and new words. Renders nothing without changes. */
export function Changes({ changes }: Pick<ContentDrafts["drafts"][number], "changes">) {
  if (changes.length === 0) return null;
  return (
    <details open={isShort(changes)}>
      <summary>{changes.length === 1 ? "One change" : `${changes.length} changes`}</summary>
      <dl className="content-changes">
        {changes.map(({ path, place, before, after }) => (
          <div key={path.join(".")}>
            <dt>
              <Said>{place}</Said>
            </dt>
            <dd>
              {isLong(before) && isLong(after) ? (
                <LineChanges before={before} after={after} />
              ) : (
                <Change before={before} after={after} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
