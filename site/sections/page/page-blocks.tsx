import "#site/sections/article/prose.css";
import "./page-rows.css";
import type { Company } from "#contract/company.ts";
import type { EvidenceData } from "#site/requests/evidence.ts";
import { PageHead } from "#site/sections/article/page-head.tsx";
import { BookingClosing } from "#site/sections/blocks/booking-closing.tsx";
import { EntrySection } from "#site/sections/blocks/entry-section.tsx";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";
import { Faq } from "#site/sections/landing/faq.tsx";
import { MessageForm, type MessageFormProps } from "#site/sections/message/message.tsx";
import { People, type PeopleProps } from "#site/sections/people/people.tsx";
import { Badge } from "#ui/badge/badge.tsx";
import { word } from "#words/word.ts";
import { Evidence, type EvidenceProps } from "./evidence.tsx";

type Entries = {
  readonly title: string;
  readonly lead: string;
  readonly entries: readonly {
    readonly title: string;
    readonly text: string;
    readonly href?: string | undefined;
  }[];
};

export type Row = {
  readonly label: string;
  readonly value: string;
  /** A mark behind the value; "": none. */
  readonly tag?: string;
  readonly way?: { readonly label: string; readonly href: string };
};

/** A part of a page that was written in Markdown. */
export type PageBlock =
  | { readonly kind: "text"; readonly html: string }
  | { readonly kind: "cards"; readonly words: Entries }
  | { readonly kind: "steps"; readonly words: Entries }
  | {
      readonly kind: "figures" | "rows";
      readonly words: {
        readonly title: string;
        readonly lead: string;
        readonly rows: readonly Row[];
      };
    }
  | { readonly kind: "people"; readonly words: PeopleProps }
  | { readonly kind: "message"; readonly words: Pick<Entries, "title" | "lead"> }
  | { readonly kind: "evidence" }
  | {
      readonly kind: "faq";
      readonly words: {
        readonly title: string;
        readonly lead: string;
        readonly entries: readonly { readonly question: string; readonly answer: string }[];
      };
    }
  | {
      readonly kind: "call";
      readonly words: {
        readonly headline: readonly string[];
        readonly book: string;
        readonly more: string;
        readonly moreHref: string;
        readonly labels: Readonly<Record<"email" | "phone" | "hours", string>>;
        readonly last: { readonly label: string; readonly text: string };
      };
    };

export type PageBlocksProps = {
  readonly title: string;
  readonly lead: string;
  readonly blocks: readonly PageBlock[];
  readonly company: Company;
  readonly bookingUrl: string;
  readonly message: MessageFormProps;
  /** The words of the evidence, and what the server knows. */
  readonly evidence: EvidenceProps["words"];
  readonly data?: EvidenceData | undefined;
};

type Around = Pick<PageBlocksProps, "company" | "bookingUrl" | "message" | "evidence" | "data">;

/** The mark that entries of the sample have; "": there is none on this page. */
function tagIn(blocks: readonly PageBlock[]): string {
  const marked = blocks.flatMap((block): readonly { readonly tag?: string }[] =>
    block.kind === "people" ? block.words.people : block.kind === "rows" ? block.words.rows : [],
  );
  return marked.find(({ tag = "" }) => tag !== "")?.tag ?? "";
}

/** A page that was written in Markdown: its title, and its blocks in their order. */
export function PageBlocks({ title, lead, blocks, ...around }: PageBlocksProps) {
  const tag = tagIn(blocks);
  return (
    <div className="page-blocks">
      <div className="wrap">
        <PageHead title={title} lead={lead}>
          {tag !== "" && (
            <p className="small">
              <Badge>{tag}</Badge>{" "}
              {word("marks what is invented. The firm that runs this site puts its own here.")}
            </p>
          )}
        </PageHead>
      </div>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a built page stay where they are
        <One key={index} block={block} {...around} />
      ))}
    </div>
  );
}

function One({
  block,
  company,
  bookingUrl,
  message,
  evidence,
  data,
}: { readonly block: PageBlock } & Around) {
  switch (block.kind) {
    case "text":
      return (
        <section className="section">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the firm's own Markdown, rendered by the build */}
          <div className="wrap prose" dangerouslySetInnerHTML={{ __html: block.html }} />
        </section>
      );
    case "cards":
      return <EntrySection {...block.words} />;
    case "steps":
      return (
        <EntrySection
          tinted
          {...block.words}
          entries={block.words.entries.map((entry, index) => ({
            ...entry,
            title: `${index + 1}. ${entry.title}`,
          }))}
        />
      );
    case "figures":
    case "rows":
      return (
        <section className="section">
          <div className="wrap">
            <SectionHead title={block.words.title} lead={block.words.lead} />
            <dl className="page-rows">
              {block.words.rows.map(({ label, value, tag, way }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    {/^[^@ ]+@[^@ ]+$/.test(value) ? <a href={`mailto:${value}`}>{value}</a> : value}{" "}
                    {tag && <Badge>{tag}</Badge>}
                    {way && <a href={way.href}>{way.label}</a>}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        </section>
      );
    case "people":
      return <People {...block.words} />;
    case "message":
      return (
        <section className="section" id="write">
          <div className="wrap">
            <SectionHead title={block.words.title} lead={block.words.lead} />
            <MessageForm {...message} />
          </div>
        </section>
      );
    case "evidence":
      return <div>{data && <Evidence words={evidence} data={data} />}</div>;
    case "faq":
      return <Faq {...block.words} />;
    case "call":
      return <BookingClosing id="contact" {...block.words} company={company} bookingUrl={bookingUrl} />;
  }
}
