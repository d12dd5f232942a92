import {
  keepPreviousData,
  type QueryClient,
  type UseQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useRef } from "react";
import type { z } from "zod";
import { type Asked, type Caller, type Endpoint, type Filled, queryOf } from "#contract/console/endpoint.ts";
import { call } from "./call.ts";
import type { CallProblem } from "./problem.ts";

declare module "@tanstack/react-query" {
  interface Register {
    defaultError: CallProblem;
  }
}

/** An endpoint, or nothing but its path: all that was read from it. */
export type Named = Pick<Endpoint, "path" | "params">;

/** The key of what was read. Without `asked`: it begins the keys of all that was read from the endpoint. */
export function keyOf({ path, params }: Named, asked: unknown = {}): readonly unknown[] {
  const isNothing = asked === "" || (asked instanceof Object && Object.keys(asked).length === 0);
  return [path, ...(params ? [params] : []), ...(isNothing ? [] : [asked])];
}

/** Reads again what was read from endpoints; what is on the screen at once. */
export function readAgain(client: QueryClient, outdated: readonly Named[]): Promise<unknown> {
  return Promise.all(outdated.map((one) => client.invalidateQueries({ queryKey: keyOf(one) })));
}

/** When to read, beside the product's rules (client.ts). */
type Reading<Data> = Pick<
  UseQueryOptions<Data>,
  | "enabled"
  | "gcTime"
  | "placeholderData"
  | "refetchInterval"
  | "refetchOnMount"
  | "refetchOnWindowFocus"
  | "staleTime"
>;

/** What may be left out when nothing that is asked for is required. */
type Rest<Input extends z.ZodType, Data> =
  Record<string, never> extends z.input<Input>
    ? [asked?: Asked<Input>, when?: Reading<Data>]
    : [asked: Asked<Input>, when?: Reading<Data>];

/**
 * Reads an endpoint that answers something, and keeps the answer by its address and by what is asked of it. One without
 * an answer does not compile: the library takes undefined for a failure.
 */
export function useRead<
  Path extends string,
  Input extends z.ZodType,
  Answer extends z.ZodType<NonNullable<unknown> | null>,
>(
  endpoint: Endpoint<Path, Caller, Input, Answer> & Filled<Path>,
  ...[asked, when]: Rest<Input, z.output<Answer>>
) {
  return useQuery<z.output<Answer>>({
    queryKey: keyOf(endpoint, asked),
    queryFn: ({ signal }) => call<Input, Answer>(endpoint, asked, signal),
    ...when,
  });
}

type Paging = { readonly cursor?: "after" | "before"; readonly keepsPrevious?: boolean };

type Page = { readonly next: string | number | null };

function pageOf<Input extends z.ZodType>(
  asked: Asked<Input>,
  cursor: string,
  page: string | number,
): Asked<Input> {
  if (page === "") return asked;
  const query = queryOf(asked);
  query.set(cursor, String(page));
  return query.toString();
}

/**
 * Reads a list page after page: each answer says in `next` where the next one begins. `cursor`: under which name that
 * is asked for. `keepsPrevious`: what was read stays until what is asked for now is there.
 */
export function useReadPages<Input extends z.ZodType, Answer extends z.ZodType<Page>>(
  endpoint: Endpoint<string, Caller, Input, Answer>,
  asked: Asked<Input>,
  { cursor = "after", keepsPrevious = false }: Paging = {},
) {
  return useInfiniteQuery({
    queryKey: keyOf(endpoint, asked),
    queryFn: ({ pageParam, signal }): Promise<z.output<Answer>> =>
      call<Input, Answer>(endpoint, pageOf<Input>(asked, cursor, pageParam), signal),
    initialPageParam: "" as string | number,
    getNextPageParam: ({ next }: z.output<Answer>) => next,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  });
}

/** Whether a refusal says that somebody else was first, so that what is shown is old. */
function isOutrun(error: CallProblem | null): boolean {
  return error?.status === 404 || error?.status === 409;
}

/**
 * Writes to an endpoint. Then reads again what has changed with it, also after a refusal because somebody else was
 * first; with `onlyWhenDone` not: a form names the version that was seen, and must not take up another one by itself.
 * A double press writes once: the same again waits for the answer that is on its way.
 */
export function useWrite<Path extends string, Input extends z.ZodType, Answer extends z.ZodType>(
  endpoint: Endpoint<Path, Caller, Input, Answer> & Filled<Path>,
  outdated: readonly Named[] = [],
  { onlyWhenDone = false } = {},
) {
  const client = useQueryClient();
  const onTheirWay = useRef(new Map<string, Promise<z.output<Answer>>>());
  const writeOnce = (input: z.input<Input>): Promise<z.output<Answer>> => {
    const same = JSON.stringify(input) ?? "";
    const started = onTheirWay.current.get(same) ?? call<Input, Answer>(endpoint, input);
    onTheirWay.current.set(same, started);
    return started.finally(() => onTheirWay.current.delete(same));
  };
  return useMutation({
    mutationFn: writeOnce,
    onSettled: (_, error) =>
      error === null || (isOutrun(error) && !onlyWhenDone) ? readAgain(client, outdated) : undefined,
  });
}
