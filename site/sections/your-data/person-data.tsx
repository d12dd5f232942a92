import "./your-data.css";
import "#ui/link/link.css";
import type { PersonData } from "#site/requests/your-data.ts";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { ChoiceCards } from "#ui/choice-cards/choice-cards.tsx";
import { ServersSummary } from "#ui/error-summary/error-summary.tsx";
import { Part } from "./part.tsx";

type Words<Name extends string> = Readonly<Record<Name, string>>;

type PersonWords = Words<"heading" | "lead" | "linkMailed" | "ends"> & {
  readonly submissions: Words<"title" | "lead" | "received" | "reference" | "apart" | "held">;
  readonly beside: Words<"title" | "lead">;
  readonly download: Words<"title" | "lead" | "button">;
  readonly erase: Words<"title" | "lead" | "problems" | "sure" | "yes" | "button" | "old" | "renew">;
};

export type PersonPageProps = { readonly words: PersonWords; readonly data: PersonData };

function Submissions({
  words,
  data,
}: {
  readonly words: PersonWords["submissions"];
  readonly data: PersonData;
}) {
  return (
    <Part title={words.title} lead={words.lead}>
      <ul className="your-data-submissions">
        {data.submissions.map(({ questionnaire, reference, received, url, isApart, isHeld }) => (
          <li key={reference}>
            <h3>
              <a className="link" href={url}>
                <span>{questionnaire}</span>
              </a>
            </h3>
            <dl className="your-data-rows">
              <div>
                <dt>{words.reference}</dt>
                <dd className="figures">{reference}</dd>
              </div>
              <div>
                <dt>{words.received}</dt>
                <dd>{received}</dd>
              </div>
            </dl>
            {isApart && <p>{words.apart}</p>}
            {isHeld && <p>{words.held}</p>}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Erase({ words, canErase }: { readonly words: PersonWords["erase"]; readonly canErase: boolean }) {
  return (
    <Part title={words.title} lead={words.lead}>
      {canErase ? (
        <form method="post" data-form="" noValidate>
          <ServersSummary heading={words.problems} />
          <input type="hidden" name="action" value="erase" />
          <ChoiceCards
            choose="many"
            stacked
            name="sure"
            label={words.sure}
            choices={[{ value: "yes", label: words.yes }]}
          />
          <Button type="submit">{words.button}</Button>
        </form>
      ) : (
        <form method="post">
          <input type="hidden" name="action" value="link" />
          <p>{words.old}</p>
          <Button type="submit">{words.renew}</Button>
        </form>
      )}
    </Part>
  );
}

/** Everything that is stored under an address, and what its owner can do with it. */
export function PersonPage({ words, data }: PersonPageProps) {
  const { submissions, download, erase } = words;
  return (
    <div className="your-data">
      <div className="wrap">
        <h1>{words.heading}</h1>
        <p className="lead">
          {words.lead} <strong className="your-data-hash">{data.address}</strong>
        </p>
      </div>
      {data.isLinkMailed && (
        <div className="your-data-line lit" role="status">
          <p className="wrap">{words.linkMailed}</p>
        </div>
      )}
      <div className="wrap">
        {data.submissions.length > 0 && <Submissions words={submissions} data={data} />}
        {data.beside.length > 0 && (
          <Part title={words.beside.title} lead={words.beside.lead}>
            <ul className="your-data-submissions">
              {data.beside.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be the same in words
                <li key={index}>{line}</li>
              ))}
            </ul>
          </Part>
        )}
        <Part title={download.title} lead={download.lead}>
          <p className="actions">
            <ButtonLink look="secondary" href={data.downloadUrl} download="">
              {download.button}
            </ButtonLink>
          </p>
        </Part>
        <Erase words={erase} canErase={data.canErase} />
        <p className="your-data-ends">
          {words.ends} <span>{data.linkEnds}</span>.
        </p>
      </div>
    </div>
  );
}
