import "./checklist.css";
import { useChecklist } from "#console/api/checklist.ts";
import { momentInWords } from "#console/screens/words/times.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import type { Checklist as Looked } from "#contract/console/checklist.ts";
import { Button } from "#ui/button/button.tsx";
import { Mark } from "#ui/mark/mark.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";

/** What is to be done before visitors come, and what needs somebody since. */
export function Checklist() {
  const { data, error, isFetching, refetch } = useChecklist();
  const again = () => void refetch();
  return (
    <section>
      <h2>Ready for visitors?</h2>
      {error ? (
        <Trouble error={error} onRetry={again} />
      ) : data === undefined ? (
        <Skeleton label="Looking at the installation" />
      ) : (
        <>
          <Verdict looked={data} />
          <ul className="checklist">
            {inOrder(data).map((point) => (
              <Point key={point.about} point={point} />
            ))}
          </ul>
          <p className="small muted">
            <code>npm run ops -- doctor</code> tells the same on the server, and also reads the whole file of
            the database.
          </p>
          <p className="small muted">Version {data.release}.</p>
          <p>
            <Button small look="secondary" pending={isFetching} onClick={again}>
              Look again
            </Button>
          </p>
        </>
      )}
    </section>
  );
}

/** What needs somebody first. */
function inOrder({ points }: Looked): Looked["points"] {
  return points.toSorted((one, other) => Number(one.wrong === null) - Number(other.wrong === null));
}

function Verdict({ looked: { points, lookedAt } }: { readonly looked: Looked }) {
  const wrongs = points.filter(({ wrong }) => wrong !== null).length;
  const verdict =
    wrongs === 0 ? `All ${points.length} are in order` : `${wrongs} of ${points.length} need somebody`;
  return (
    <p role="status">
      {verdict}, looked at {momentInWords(lookedAt)}.
    </p>
  );
}

function Point({ point: { title, wrong, mend } }: { readonly point: Looked["points"][number] }) {
  return (
    <li>
      {wrong === null ? (
        <Mark name="tick" tone="ok" label="In order" />
      ) : (
        <Mark name="attention" tone="bad" label="Needs somebody" />
      )}
      <div>
        <h3>{title}</h3>
        {wrong !== null && (
          <p>
            {wrong} <span className="muted">{mend}</span>
          </p>
        )}
      </div>
    </li>
  );
}
