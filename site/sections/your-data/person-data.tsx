import "./your-data.css";
import "#ui/link/link.css";
import { FormTemplates } from "#site/sections/forms/form-templates.tsx";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { ChoiceCards } from "#ui/choice-cards/choice-cards.tsx";
import { Part } from "./part.tsx";

type Words<Name extends string> = Readonly<Record<Name, string>>;

export type PersonDataProps = Words<"heading" | "lead" | "linkMailed" | "ends"> & {
  readonly submissions: Words<"title" | "lead" | "received" | "reference" | "apart" | "held">;
  readonly download: Words<"title" | "lead" | "button">;
  readonly erase: Words<"title" | "lead" | "problems" | "sure" | "yes" | "button" | "old" | "renew">;
};

function Submissions({ words }: { readonly words: PersonDataProps["submissions"] }) {
  return (
    <Part title={words.title} lead={words.lead}>
      <ul className="your-data-submissions" data-list="submissions">
        <li>
          <h3>
            <a className="link" href="/" data-href="url">
              <span data-fill="questionnaire" />
            </a>
          </h3>
          <dl className="your-data-rows">
            <div>
              <dt>{words.reference}</dt>
              <dd className="figures" data-fill="reference" />
            </div>
            <div>
              <dt>{words.received}</dt>
              <dd data-fill="received" />
            </div>
          </dl>
          <p data-if="isApart">{words.apart}</p>
          <p data-if="isHeld">{words.held}</p>
        </li>
      </ul>
    </Part>
  );
}

function Erase({ words }: { readonly words: PersonDataProps["erase"] }) {
  return (
    <Part title={words.title} lead={words.lead}>
      <form method="post" data-form="" data-if="canErase" noValidate>
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
      <form method="post" data-if="isOld">
        <input type="hidden" name="action" value="link" />
        <p>{words.old}</p>
        <Button type="submit">{words.renew}</Button>
      </form>
      <FormTemplates heading={words.problems} />
    </Part>
  );
}

/** Everything that is stored under an address, and what its owner can do with it. The server fills it in. */
export function PersonData({ submissions, download, erase, ...words }: PersonDataProps) {
  return (
    <div className="your-data">
      <div className="wrap">
        <h1>{words.heading}</h1>
        <p className="lead">
          {words.lead} <strong className="your-data-hash" data-fill="address" />
        </p>
      </div>
      <div className="your-data-line lit" role="status" data-if="linkMailed">
        <p className="wrap">{words.linkMailed}</p>
      </div>
      <div className="wrap">
        <Submissions words={submissions} />
        <Part title={download.title} lead={download.lead}>
          <p className="actions">
            <ButtonLink look="secondary" href="/" data-href="downloadUrl" download="">
              {download.button}
            </ButtonLink>
          </p>
        </Part>
        <Erase words={erase} />
        <p className="your-data-ends">
          {words.ends} <span data-fill="linkEnds" />.
        </p>
      </div>
    </div>
  );
}
