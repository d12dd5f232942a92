import type { Example } from "#ui/example/example.ts";

/** One folder of ui/ and all that it shows. */
export type Piece = {
  readonly name: string;
  readonly examples: readonly Example[];
};

type ExamplesFile = { readonly examples: readonly Example[] };

/** Every piece that has examples, by name. */
export const pieces: readonly Piece[] = Object.entries(
  import.meta.glob<ExamplesFile>("./*/*.examples.tsx", { eager: true }),
).map(([path, file]) => ({ name: path.split("/")[1] ?? path, examples: file.examples }));
