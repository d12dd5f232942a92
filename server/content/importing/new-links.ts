import type { redirectsOf } from "#contract/redirects.ts";

/** The host of an address, in the one spelling of all that lead to the same site; "": it has none. */
const hostOf = (address: string) => URL.parse(address)?.host.replace(/^www\./, "") ?? "";

/** Links to old addresses of the site lead to where those lead now; pictures stay. */
export function withNewLinks(text: string, site: string, targetOf: ReturnType<typeof redirectsOf>): string {
  return text.replaceAll(
    /(!\[[^[\]\n]*)?\]\((<?)([^\s<>)]+)(>?)/g,
    (whole, picture: string | undefined, open: string, address: string, end: string) => {
      if (picture !== undefined) return whole;
      const url = URL.parse(address, site === "" ? "https://site.invalid" : site);
      const isTheirs =
        url !== null &&
        (site === ""
          ? !/^[a-z]+:|^\/\//i.test(address)
          : hostOf(url.href) === hostOf(site) && /^http/.test(url.href));
      const target = isTheirs ? targetOf(`${url.pathname}${url.search}`) : undefined;
      if (target === undefined) return whole;
      return `](${open}${target}${target.includes("#") ? "" : (url?.hash ?? "")}${end}`;
    },
  );
}
