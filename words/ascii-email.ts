/** What would be no part of a domain, but of another address of the web around it; or is no letter, as a space. */
const foreign = /[^\P{ASCII}a-zA-Z0-9.-]/u;

/**
 * An e-mail address whose domain has only letters that every mail server takes: "eva@müller.example" becomes
 * "eva@xn--mller-kva.example", as browsers write it (URL standard, "domain to ASCII"). What is no address stays as
 * it is.
 */
export function asciiEmail(text: string): string {
  const at = text.lastIndexOf("@");
  const domain = text.slice(at + 1);
  if (at < 0 || !/\P{ASCII}/u.test(domain) || foreign.test(domain.trim())) return text;
  const url = URL.parse(`http://${domain.trim()}`);
  return url === null ? text : `${text.slice(0, at + 1)}${url.hostname}`;
}
