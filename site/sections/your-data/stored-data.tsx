import "./your-data.css";
import "#ui/link/link.css";
import { FormTemplates } from "#site/sections/forms/form-templates.tsx";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { ContactForm, type ContactFormProps } from "./contact-form.tsx";
import { Part } from "./part.tsx";

type Words<Name extends string> = Readonly<Record<Name, string>>;

export type StoredDataProps = Words<
  "heading" | "lead" | "saved" | "addressMailed" | "linkMailed" | "apart"
> & {
  readonly record: Words<
    | "title"
    | "reference"
    | "received"
    | "questionnaire"
    | "due"
    | "plan"
    | "cameFrom"
    | "report"
    | "reportLink"
    | "keptUntil"
    | "held"
  >;
  readonly answers: Words<"title" | "lead">;
  readonly mails: Words<"title" | "lead">;
  readonly writings: Words<"title" | "lead" | "note" | "reply" | "mail">;
  readonly download: Words<"title" | "lead" | "button">;
  readonly contact: ContactFormProps & Words<"title" | "lead" | "problems">;
  readonly erase: Words<"title" | "lead" | "button" | "held">;
};

const outcomes = ["saved", "addressMailed", "linkMailed"] as const;

const facts = ["reference", "received", "questionnaire", "due", "plan", "cameFrom"] as const;

function Record({ words }: { readonly words: StoredDataProps["record"] }) {
  return (
    <Part title={words.title}>
      <dl className="your-data-rows">
        {facts.map((fact) => (
          <div key={fact} data-if={fact}>
            <dt>{words[fact]}</dt>
            <dd data-fill={fact} />
          </div>
        ))}
        <div data-if="reportUrl">
          <dt>{words.report}</dt>
          <dd>
            <a className="link" href="/" data-href="reportUrl">
              {words.reportLink}
            </a>
          </dd>
        </div>
        <div>
          <dt>{words.keptUntil}</dt>
          <dd>
            <span data-if="isFree" data-fill="keptUntil" />
            <span data-if="isHeld">{words.held}</span>
          </dd>
        </div>
      </dl>
    </Part>
  );
}

function Answers({ words }: { readonly words: StoredDataProps["answers"] }) {
  return (
    <Part title={words.title} lead={words.lead}>
      <ul data-list="steps">
        <li data-if="answers">
          <h3>
            <span data-fill="step" />
          </h3>
          <dl className="your-data-rows" data-list="answers">
            <div>
              <dt data-fill="label" />
              <dd>
                <ul data-list="texts">
                  <li data-fill="text" />
                </ul>
              </dd>
            </div>
          </dl>
        </li>
      </ul>
    </Part>
  );
}

function Mails({ words }: { readonly words: StoredDataProps["mails"] }) {
  return (
    <Part title={words.title} lead={words.lead}>
      <dl className="your-data-rows" data-list="mails">
        <div>
          <dt>
            <span data-fill="message" />, <span data-fill="mailState" />
          </dt>
          <dd data-fill="mailTime" />
        </div>
      </dl>
    </Part>
  );
}

function Writings({ words }: { readonly words: StoredDataProps["writings"] }) {
  return (
    <Part title={words.title} lead={words.lead}>
      <ul className="your-data-writings" data-list="writings">
        <li>
          <h3>
            <span data-if="isNote">{words.note}</span>
            <span data-if="isReply">{words.reply}</span>
            <span data-if="isMail">{words.mail}</span> <small data-fill="writtenTime" />
          </h3>
          <div data-list="paragraphs">
            <p data-fill="paragraph" />
          </div>
        </li>
      </ul>
    </Part>
  );
}

/** Everything that is stored about a lead, and what its visitor can do with it. The server fills it in. */
export function StoredData({
  record,
  answers,
  mails,
  writings,
  download,
  contact,
  erase,
  ...words
}: StoredDataProps) {
  const { title, lead, problems, ...form } = contact;
  return (
    <div className="your-data">
      <div className="wrap">
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      {outcomes.map((outcome) => (
        <div key={outcome} className="your-data-line lit" role="status" data-if={outcome}>
          <p className="wrap">{words[outcome]}</p>
        </div>
      ))}
      <div className="wrap">
        <p className="lead" data-if="isApart">
          {words.apart}
        </p>
        <Record words={record} />
        <Answers words={answers} />
        <div data-if="isLead">
          <Mails words={mails} />
        </div>
        <div data-if="writings">
          <Writings words={writings} />
        </div>
        <Part title={download.title} lead={download.lead}>
          <p className="actions">
            <ButtonLink look="secondary" href="/" data-href="downloadUrl" download="">
              {download.button}
            </ButtonLink>
          </p>
        </Part>
        <div data-if="isLead">
          <Part title={title} lead={lead}>
            <ContactForm {...form} />
            <FormTemplates heading={problems} />
          </Part>
        </div>
        <Part title={erase.title} lead={erase.lead}>
          <form method="post" data-if="isFree">
            <input type="hidden" name="action" value="erase" />
            <Button type="submit" look="secondary">
              {erase.button}
            </Button>
          </form>
          <p data-if="isHeld">{erase.held}</p>
        </Part>
      </div>
    </div>
  );
}
