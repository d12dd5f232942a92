declare module "@adobe/structured-data-validator" {
  export default class Validator {
    /** @param schemaOrg What schema.org publishes as JSON-LD: its types and properties. */
    constructor(schemaOrg: { readonly "@graph": readonly unknown[] });
    /** @param data Things by type, for each of the formats in which a page may state them. */
    validate(data: { readonly jsonld: object }): Promise<unknown>;
  }
}
