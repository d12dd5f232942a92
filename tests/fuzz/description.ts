import { z } from "zod";
import { openapi } from "#contract/openapi.ts";

const content = z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) }));

const description = z.object({
  openapi: z.string(),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        requestBody: z.object({ content }).optional(),
        responses: z.record(z.string(), z.object({ description: z.string(), content })),
      }),
    ),
  ),
});

/** An operation as the description has it. */
export type Operation = {
  readonly method: string;
  readonly path: string;
  /** Schemas of the bodies that it takes, by media type. */
  readonly takes: z.output<typeof content>;
  /** The answers that it gives, by status. */
  readonly gives: Readonly<Record<string, { readonly content: z.output<typeof content> }>>;
};

/** Every operation of a description. Throws when the description has another shape than ours. */
export function operationsIn(text: unknown): readonly Operation[] {
  const { paths } = description.parse(text);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody, responses }]) => ({
      method: method.toUpperCase(),
      path,
      takes: requestBody?.content ?? {},
      gives: responses,
    })),
  );
}

/** Every operation that the server describes. */
export const operations = operationsIn(openapi());
