import type { ReactNode } from "react";
import type { Content } from "#site/content/content.ts";
import type { ReportData } from "#site/requests/report.ts";

/** A page in one of the firm's languages. */
export type PageLanguage = {
  /** BCP 47. */
  readonly tag: string;
  /** As its own speakers call it. */
  readonly name: string;
  /** Path of the page in it. */
  readonly address: string;
};

/** Where a page is shown, and with which version of the content. */
export type Here = {
  readonly content: Content;
  /** Path of the page in the first language, without a slash at its end; "/" for home. */
  readonly path: string;
  /** Path of the page; left out: `path`. */
  readonly address?: string;
  /** The page in each language that offers it, the first one first; left out: there is one alone. */
  readonly languages?: readonly PageLanguage[];
  /** The site's own address (PUBLIC_URL). */
  readonly site: URL;
  /** The sample report, as the code of clients' reports makes it; undefined: it is not shown. */
  readonly sampleReport?: ReportData | undefined;
};

/** What a page shows. */
export type View = (here: Here) => ReactNode | Promise<ReactNode>;

/** A page with a part that the server renders for each request (site/regions), and with what that part is rendered. */
export type Opened = {
  /** Of the content; as JSON they are kept with the page. */
  readonly words: object;
  /** The part as it is without a request; nothing, when it is never shown so. */
  readonly region: ReactNode;
  readonly around: (region: ReactNode) => ReactNode | Promise<ReactNode>;
};

/** The bytes of a file that is no page. */
type Make = (here: Here) => string | Uint8Array | Promise<string | Uint8Array>;

/**
 * One address of the site. `page`: a document. `region`: a document with a part that depends on requests. `file`: any
 * other file, whose kind its name tells.
 */
export type Route =
  | { readonly kind: "page"; readonly path: string; readonly view: View }
  | { readonly kind: "region"; readonly path: string; readonly open: (here: Here) => Promise<Opened> }
  | { readonly kind: "file"; readonly path: string; readonly make: Make };

/** All addresses that a module of site/pages has for a version of the content. */
export type Routes = (content: Content) => readonly Route[];

/** A page of one address. */
export function page(path: string, view: View): Routes {
  return () => [{ kind: "page", path, view }];
}

/** A page of each address that the content makes, with what it shows there. */
export function pages<Shown>(
  all: (content: Content) => readonly (readonly [path: string, shown: Shown])[],
  view: (shown: Shown, here: Here) => ReactNode | Promise<ReactNode>,
): Routes {
  return (content) =>
    all(content).map(([path, shown]) => ({ kind: "page", path, view: (here) => view(shown, here) }));
}

/** A file of one address. */
export function file(path: string, make: Make): Routes {
  return () => [{ kind: "file", path, make }];
}

/** A file of each address that the content makes. */
export function files(all: (content: Content) => readonly (readonly [path: string, make: Make])[]): Routes {
  return (content) => all(content).map(([path, make]) => ({ kind: "file", path, make }));
}

/** A file of JSON. */
export function json(path: string, make: (here: Here) => unknown): Routes {
  return file(path, async (here) => JSON.stringify(await make(here)));
}
