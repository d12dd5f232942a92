import "./your-data.css";
import "#ui/link/link.css";
import type { ContactField } from "#contract/your-data.ts";
import type { StoredData } from "#site/requests/your-data.ts";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { ServersSummary } from "#ui/error-summary/error-summary.tsx";
import { TextField, type TextFieldProps } from "#ui/text-field/text-field.tsx";
import { Part } from "./part.tsx";

type Words<Name extends string> = Readonly<Record<Name, string>>;

type StoredWords = Words<"heading" | "lead" | "saved" | "addressMailed" | "linkMailed" | "apart"> & {
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
  readonly contact: ContactFormProps["words"] & Words<"title" | "lead">;
  readonly erase: Words<"title" | "lead" | "button" | "held">;
};

export type StoredPageProps = { readonly words: StoredWords; readonly data: StoredData };

/** A part of the page. */
type Shown<Name extends keyof StoredWords> = { readonly words: StoredWords[Name]; readonly data: StoredData };

const facts = ["reference", "received", "questionnaire", "due", "plan", "cameFrom"] as const;

function Facts({ words, data }: Shown<"record">) {
  return (
    <Part title={words.title}>
      <dl className="your-data-rows">
        {facts
          .filter((fact) => data[fact] !== "")
          .map((fact) => (
            <div key={fact}>
              <dt>{words[fact]}</dt>
              <dd>{data[fact]}</dd>
            </div>
          ))}
        {data.reportUrl !== "" && (
          <div>
            <dt>{words.report}</dt>
            <dd>
              <a className="link" href={data.reportUrl}>
                {words.reportLink}
              </a>
            </dd>
          </div>
        )}
        <div>
          <dt>{words.keptUntil}</dt>
          <dd>
            <span>{data.isHeld ? words.held : data.keptUntil}</span>
          </dd>
        </div>
      </dl>
    </Part>
  );
}

function Answers({ words, data }: Shown<"answers">) {
  return (
    <Part title={words.title} lead={words.lead}>
      <ul>
        {data.steps
          .filter(({ answers }) => answers.length > 0)
          .map(({ title, answers }) => (
            <li key={title}>
              <h3>
                <span>{title}</span>
              </h3>
              <dl className="your-data-rows">
                {answers.map(({ label, texts }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>
                      <ul>
                        {texts.map((text) => (
                          <li key={text}>{text}</li>
                        ))}
                      </ul>
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
      </ul>
    </Part>
  );
}

function Mails({ words, data }: Shown<"mails">) {
  return (
    <Part title={words.title} lead={words.lead}>
      <dl className="your-data-rows">
        {data.mails.map(({ message, state, time }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two mails can be the same in words
          <div key={index}>
            <dt>
              <span>{message}</span>, <span>{state}</span>
            </dt>
            <dd>{time}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

function Writings({ words, data }: Shown<"writings">) {
  return (
    <Part title={words.title} lead={words.lead}>
      <ul className="your-data-writings">
        {data.writings.map(({ kind, time, paragraphs }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two writings can be the same in words
          <li key={index}>
            <h3>
              <span>{words[kind]}</span> <small>{time}</small>
            </h3>
            <div>
              {paragraphs.map((paragraph, line) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs can be the same
                <p key={line}>{paragraph}</p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Everything that is stored about a lead, and what its visitor can do with it. */
export function StoredPage({ words, data }: StoredPageProps) {
  const { record, answers, mails, writings, download, contact, erase } = words;
  const { title, lead, ...form } = contact;
  return (
    <div className="your-data">
      <div className="wrap">
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      {data.done !== "" && (
        <div className="your-data-line lit" role="status">
          <p className="wrap">{words[data.done]}</p>
        </div>
      )}
      <div className="wrap">
        {data.isApart && <p className="lead">{words.apart}</p>}
        <Facts words={record} data={data} />
        <Answers words={answers} data={data} />
        {!data.isApart && (
          <div>
            <Mails words={mails} data={data} />
          </div>
        )}
        {data.writings.length > 0 && (
          <div>
            <Writings words={writings} data={data} />
          </div>
        )}
        <Part title={download.title} lead={download.lead}>
          <p className="actions">
            <ButtonLink look="secondary" href={data.downloadUrl} download="">
              {download.button}
            </ButtonLink>
          </p>
        </Part>
        {!data.isApart && (
          <div>
            <Part title={title} lead={lead}>
              <ContactForm words={form} asked={data.asked} />
            </Part>
          </div>
        )}
        <Part title={erase.title} lead={erase.lead}>
          {data.isHeld ? (
            <p>{erase.held}</p>
          ) : (
            <form method="post">
              <input type="hidden" name="action" value="erase" />
              <Button type="submit" look="secondary">
                {erase.button}
              </Button>
            </form>
          )}
        </Part>
      </div>
    </div>
  );
}

type ContactFormProps = {
  readonly words: Readonly<
    Record<"company" | "name" | "email" | "emailHint" | "phone" | "save" | "problems", string>
  >;
  /** Fields for which the questionnaire asked. */
  readonly asked: readonly ContactField[];
};

/** The form that corrects contact data. */
function ContactForm({ words, asked }: ContactFormProps) {
  const { company, name, email, emailHint, phone, save } = words;
  const fields: readonly (TextFieldProps & { readonly name: ContactField })[] = [
    { name: "companyName", label: company, autoComplete: "organization", required: true },
    { name: "contactName", label: name, autoComplete: "name", required: true },
    {
      name: "contactEmail",
      label: email,
      hint: emailHint,
      autoComplete: "email",
      type: "email",
      required: true,
    },
    { name: "phone", label: phone, autoComplete: "tel", type: "tel" },
  ];
  return (
    <form method="post" data-form="" noValidate>
      <ServersSummary heading={words.problems} />
      <input type="hidden" name="action" value="contact" />
      {fields
        .filter((field) => asked.includes(field.name))
        .map((field) => (
          <div key={field.name}>
            <TextField {...field} />
          </div>
        ))}
      <Button type="submit">{save}</Button>
    </form>
  );
}
