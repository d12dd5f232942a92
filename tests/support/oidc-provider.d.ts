declare module "oidc-provider" {
  import type { RequestListener } from "node:http";

  /** The part of its configuration that tests use. */
  type Configuration = {
    readonly clients: readonly object[];
    readonly claims: Readonly<Record<string, readonly string[]>>;
    readonly clientAuthMethods: readonly string[];
    readonly pkce: { readonly required: () => boolean };
    readonly findAccount: (
      context: unknown,
      id: string,
    ) => { readonly accountId: string; readonly claims: () => object };
  };

  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): RequestListener;
  }
}
