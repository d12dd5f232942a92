/// <reference path="./oidc-provider.d.ts" />
import { createServer } from "node:http";
import Provider from "oidc-provider";

/** A real OpenID Connect provider on the loopback address. Everybody can sign in with any e-mail address. */
export async function openIdPeer(backAt: string) {
  const [clientId, clientSecret] = ["console", "a secret of the provider"];
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [backAt] }],
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    clientAuthMethods: ["client_secret_post", "client_secret_basic"],
    pkce: { required: () => true },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: id, email_verified: !id.startsWith("unverified") }),
    }),
  });
  server.on("request", provider.callback());

  /** Signs in like a browser, and gives the address to which the provider sends the browser back. */
  async function pass(from: string, email: string): Promise<URL> {
    const cookies = new Map<string, string>();
    let next = new URL(from);
    let form: URLSearchParams | undefined;
    for (let step = 0; step < 12; step += 1) {
      if (next.origin !== issuer) return next;
      const response = await fetch(next, {
        redirect: "manual",
        headers: { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") },
        ...(form && { method: "POST", body: form }),
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [name = "", value = ""] = (cookie.split(";", 1)[0] ?? "").split(/=(.*)/s);
        if (value === "") cookies.delete(name);
        else cookies.set(name, value);
      }
      const location = response.headers.get("location");
      form = undefined;
      if (location !== null) {
        next = new URL(location, next);
        continue;
      }
      const html = await response.text();
      const action = /action="([^"]+)"/.exec(html)?.[1];
      const prompt = /name="prompt" value="([^"]+)"/.exec(html)?.[1];
      if (action === undefined || prompt === undefined)
        throw new Error(`the provider answered ${response.status}`);
      form = new URLSearchParams({ prompt, login: email, password: "any" });
      next = new URL(action, next);
    }
    throw new Error("the provider does not end");
  }

  return {
    issuer,
    clientId,
    clientSecret,
    pass,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type OpenIdPeer = Awaited<ReturnType<typeof openIdPeer>>;
