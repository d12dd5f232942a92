import type { Context } from "hono";

/** Whether a browser loads this into a tab of its own, where the console cannot say what to do. */
export function isShownAlone({ req }: Context): boolean {
  return req.method === "GET" && req.header("Sec-Fetch-Dest") === "document";
}

/** The page in such a tab for somebody who is not signed in. `sentence`: says what to do. */
export function signInPage(sentence: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${sentence}</title>
</head>
<body>
<main>
<h1>${sentence}</h1>
<p><a href="/console">Sign in to the console</a>, then load this page again.</p>
</main>
</body>
</html>
`;
}
