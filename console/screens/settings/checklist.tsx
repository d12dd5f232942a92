import "./checklist.css";
import { hrefOf } from "#console/address/address.ts";
import { useRead, useWrite } from "#console/api/use.ts";
import { leftToSetUp, thingsLeft } from "#console/screens/words/left-to-set-up.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { type Checklist as Looked, setup } from "#contract/console/checklist.ts";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { Mark } from "#ui/mark/mark.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";

/** What has to be set up before visitors come, and what needs attention later. */
export function Checklist() {
  const { data, error, isFetching, refetch } = useRead(
    setup.readChecklist,
    {},
    {
      refetchOnMount: "always",
    },
  );
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
          <h3 className="checklist-part">Before visitors come</h3>
          <SetUp points={data.points.filter(({ isSetUp }) => isSetUp)} />
          <h3 className="checklist-part">While they come</h3>
          <ul className="checklist">
            {inOrder(data.points.filter(({ isSetUp }) => !isSetUp)).map((point) => (
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

/** The points that need attention first. */
function inOrder(points: Looked["points"]): Looked["points"] {
  return points.toSorted((one, other) => Number(one.wrong === null) - Number(other.wrong === null));
}

/** The guide: what is left to set up, step by step, and what is done. People can leave it and come back. */
function SetUp({ points }: { readonly points: Looked["points"] }) {
  const left = points.filter(({ wrong }) => wrong !== null);
  const done = points.filter(({ wrong }) => wrong === null);
  return (
    <>
      {left.length > 0 && (
        <ol className="checklist" aria-label="Left to set up">
          {left.map((point) => (
            <Point key={point.about} point={point} />
          ))}
        </ol>
      )}
      {done.length > 0 && (
        <details className="settings-more">
          <summary>
            {done.length} of {points.length} are set up
          </summary>
          <ul className="checklist">
            {done.map((point) => (
              <Point key={point.about} point={point} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** The same two counts that Today and the parts below show. */
function Verdict({ looked: { points, lookedAt } }: { readonly looked: Looked }) {
  const wrongs = points.filter(({ wrong }) => wrong !== null);
  const left = leftToSetUp(points);
  const since = wrongs.length - left;
  return (
    <p role="status">
      {wrongs.length === 0
        ? `All ${points.length} are in order.`
        : [
            left > 0 && thingsLeft(left),
            since > 0 && `${since === 1 ? "One thing needs" : `${since} things need`} somebody since.`,
          ]
            .filter(Boolean)
            .join(" ")}{" "}
      Looked at {momentInWords(lookedAt)}.
    </p>
  );
}

function Point({ point }: { readonly point: Looked["points"][number] }) {
  const { title, wrong, mend, operate } = point;
  return (
    <li>
      {wrong === null ? (
        <Mark name="tick" tone="ok" label="In order" />
      ) : (
        <Mark name="attention" tone="bad" label="Needs somebody" />
      )}
      <div>
        <h4>{title}</h4>
        {wrong !== null && (
          <>
            <p>
              {wrong} <span className="muted">{mend}</span>
            </p>
            {operate !== null && (
              <p className="small muted">
                For whoever operates the server: <Said>{operate}</Said>
              </p>
            )}
            <Acts point={point} />
          </>
        )}
      </div>
    </li>
  );
}

/** A link to where a point is corrected, and a button that confirms it as right. */
function Acts({
  point: { about, title, place, canBeConfirmed },
}: {
  readonly point: Looked["points"][number];
}) {
  const confirming = useWrite(setup.confirmPoint, [setup.readChecklist]);
  if (place === null && !canBeConfirmed) return null;
  return (
    <>
      {confirming.error && <Notice tone="bad" title={sentenceOf(confirming.error)} live />}
      <p className="actions">
        {place !== null && (
          <ButtonLink small look="secondary" href={placeOf(place)} aria-label={`Go there: ${title}`}>
            Go there
          </ButtonLink>
        )}
        {canBeConfirmed && (
          <Button
            small
            look="secondary"
            pending={confirming.isPending}
            aria-label={`It is right: ${title}`}
            onClick={() => confirming.mutate({ about })}
          >
            It is right
          </Button>
        )}
      </p>
    </>
  );
}

function placeOf(place: string): string {
  const [path = "", query = ""] = place.split("?", 2);
  return hrefOf({ path, query });
}
