import "#site/styles/tokens.css";
import "#site/styles/fonts.css";
import "#site/styles/base.css";
import "#ui/whole/whole.css";
import type { ReactNode } from "react";
import { flashKey } from "#site/browser/flash.ts";
import { ChatOpener } from "#site/islands/chat/chat-opener.tsx";
import { Island } from "#site/islands/island/island.tsx";
import type { Here, PageLanguage } from "#site/rendering/routes.ts";
import { Ending, type EndingKind } from "#site/sections/blocks/ending.tsx";
import { BarPanels } from "#site/sections/frame/bar-panel.tsx";
import { SiteFooter } from "#site/sections/frame/site-footer.tsx";
import { PlainHeader, SiteHeader } from "#site/sections/frame/site-header.tsx";
import { look } from "./brand.ts";
import { drawFaces } from "./draw-faces.ts";
import { facts } from "./facts.ts";
import { shareImage } from "./share-image.ts";
import { jsonLd, type Thing } from "./structured-data.ts";

/**
 * Speculation rules (HTML standard): the browser prerenders a page of the site when the pointer rests on its
 * link, so that a click shows it at once. Browsers that do not support the rules, or that save data or power,
 * ignore them. A prerendered page counts nothing and resumes nothing before it is shown (start.ts).
 */
const speculationRules = JSON.stringify({
  prerender: [{ where: { href_matches: "/*" }, eagerness: "moderate" }],
});

export type BaseProps = {
  readonly here: Here;
  /** Unique, at most 60 characters. */
  readonly title: string;
  /** Unique, 70 to 160 characters. */
  readonly description: string;
  /** Keeps the page out of search engines. */
  readonly hidden?: boolean;
  /** YYYY-MM-DD, for articles and other pages with a date of their own. */
  readonly dated?: string | undefined;
  /** YYYY-MM-DD, for pages that somebody looked at again. */
  readonly modified?: string | undefined;
  /** Whether its last section is an ending already: a call, the sample report or the health check. */
  readonly ends?: boolean;
  /** Whether it is a page of a client's own: without navigation, chat and offers. */
  readonly isRoom?: boolean;
  /** Structured data about the page, for search engines. */
  readonly things?: readonly Thing[];
  /** What else stands in the head. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
};

/** A script that runs where it stands. */
export function Script({ type, code }: { readonly type?: string; readonly code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the code is our own, or JSON in which no `<` appears.
  return <script type={type} dangerouslySetInnerHTML={{ __html: code }} />;
}

/** Where the page stands in other languages, for search engines; the first one is for everybody else. */
function Alternates({
  languages,
  site,
}: {
  readonly site: URL;
  readonly languages: readonly PageLanguage[];
}) {
  const [first] = languages;
  const all = [...languages, ...(first === undefined ? [] : [{ ...first, tag: "x-default" }])];
  return all.map(({ tag, address }) => (
    <link key={tag} rel="alternate" hrefLang={tag} href={new URL(address, site).href} />
  ));
}

/** A page from doctype to start script, which the build adds with the styles that its modules import. */
export function Base({ here, title, description, head, children, ...more }: BaseProps) {
  const { hidden = false, dated, modified = dated, isRoom = false, ends = isRoom, things = [] } = more;
  const { content, path, site, address = path, languages = [] } = here;
  const { company, scheduling } = facts(content);
  const { logo, paper } = look(content);
  const frame = content.words("frame");
  const whose = { logo, company: company.name, home: frame.home };
  const canonical = new URL(address, site).href;
  const { endings, pages: ended } = content.words("endings");
  const ending = endings.find(({ kind }) => kind === endingOf(path, ended)) ?? endings[0];
  return (
    <html lang={company.locale} id="top">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={canonical} />}
        {!hidden && <Alternates languages={languages} site={site} />}
        <meta name="theme-color" content={paper.day} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={paper.night} media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/site.webmanifest" />
        {!hidden && (
          <>
            <meta property="og:type" content={dated ? "article" : "website"} />
            <meta property="og:site_name" content={company.name} />
            <meta property="og:title" content={title} />
            <meta property="og:description" content={description} />
            <meta property="og:url" content={canonical} />
            <meta property="og:image" content={new URL(shareImage(address), site).href} />
            <meta name="twitter:card" content="summary_large_image" />
            {dated && <meta property="article:published_time" content={dated} />}
            {modified && <meta property="article:modified_time" content={modified} />}
          </>
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: browsers with scripts read it as text, in which React would write a slash. */}
        <noscript dangerouslySetInnerHTML={{ __html: '<link rel="stylesheet" href="/open-panel.css">' }} />
        {head}
        <Script code={drawFaces} />
        {things.length > 0 && <Script type="application/ld+json" code={jsonLd(things)} />}
        <Script type="speculationrules" code={speculationRules} />
      </head>
      <body>
        <a className="skip" href="#main">
          {frame.skip}
        </a>
        {isRoom ? (
          <PlainHeader {...whose} phone={company.phone} email={company.email} />
        ) : (
          <SiteHeader
            {...whose}
            menu={frame.menu}
            links={frame.bar}
            getStarted={frame.getStarted}
            bookCall={frame.bookCall}
            bookingUrl={scheduling.consultation}
            path={path}
            languages={languages.filter((one) => one.address !== address)}
          />
        )}
        <main id="main">
          {children}
          {!ends && ending && <Ending {...ending} bookingUrl={scheduling.consultation} />}
        </main>
        <SiteFooter
          {...whose}
          tagline={company.tagline}
          email={company.email}
          profile={{ label: frame.footer.profile, href: company.profileUrl }}
          copyright={frame.footer.copyright}
          imprint={frame.footer.imprint}
          groups={isRoom ? [] : frame.footer.groups}
          legal={frame.footer.legal}
          legendTitle={frame.footer.legendTitle}
          legend={isRoom ? [] : frame.footer.legend}
        />
        {!isRoom && <BarPanels links={frame.bar} path={path} />}
        {!isRoom && content.language === undefined && (
          <Island name="chat">
            <ChatOpener label={frame.chat} />
          </Island>
        )}
        <Island name="toasts" resume={[flashKey]} />
      </body>
    </html>
  );
}

/**
 * How the page at a path ends: as content/endings.yaml says for it, or for the nearest page above it.
 * @param pages paths without a trailing slash; "/" stands for all pages that are not named.
 */
export function endingOf(path: string, pages: Readonly<Record<string, EndingKind>>): EndingKind {
  for (let above = path; above !== ""; above = above.slice(0, above.lastIndexOf("/"))) {
    const kind = pages[above];
    if (kind !== undefined) return kind;
  }
  return pages["/"] ?? "book";
}
