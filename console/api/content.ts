import { hashKey, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { z } from "zod";
import { type BuildProgress, type buildBegun, content, type contentFile } from "#contract/console/content.ts";
import type { Endpoint, Filled } from "#contract/console/endpoint.ts";
import { call } from "./call.ts";
import { keyOf, readAgain, useRead } from "./use.ts";

const conflict = 409;

/** Milliseconds between two questions about a build. */
const pause = 1_000;

/** What changes with a draft or a publication. */
const contentReads = Object.values(content);

function refresh(client: QueryClient): Promise<unknown> {
  return readAgain(client, contentReads);
}

/** All files that can be edited. */
export function useContentList() {
  return useRead(content.listContent, {}, { refetchOnMount: "always" });
}

/** One file. It is read again when it is opened and on focus, because others edit too. */
export function useContentFile(file: string) {
  return useRead(
    content.readContentFile,
    { file },
    { refetchOnMount: "always", refetchOnWindowFocus: "always" },
  );
}

/** The drafts that are not published yet, with what each changes. */
export function useContentDrafts() {
  return useRead(content.listContentDrafts, {}, { refetchOnMount: "always" });
}

/** Whether a build is over: the server will tell nothing more about it. */
export function isOver({ state }: Pick<BuildProgress, "state">): boolean {
  return state === "done" || state === "failed";
}

/** How far a publication or preview is, until it is over. */
export function useBuildProgress(id: string) {
  return useRead(
    content.readContentProgress,
    { id },
    { refetchInterval: ({ state: { data } }) => (data !== undefined && isOver(data) ? false : pause) },
  );
}

/** Writes one file. The answer is the changed file; after a conflict the file is read again. */
export function useFileWrite<Path extends string, Input extends z.ZodType>(
  endpoint: Endpoint<Path, "editor", Input, typeof contentFile> & Filled<Path>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: z.input<Input>) => call<Input, typeof contentFile>(endpoint, input),
    onSuccess: (file) => {
      const key = keyOf(content.readContentFile, { file: file.file });
      client.setQueryData(key, file);
      const paths = new Set<unknown>(contentReads.map(({ path }) => path));
      void client.invalidateQueries({
        predicate: ({ queryKey, queryHash }) => paths.has(queryKey[0]) && queryHash !== hashKey(key),
      });
    },
    onError: (error) => {
      if (error.status === conflict) void refresh(client);
    },
  });
}

/** Begins a build. Whatever comes of it, what is shown is read again. */
export function useBuild<Path extends string, Input extends z.ZodType>(
  endpoint: Endpoint<Path, "editor", Input, typeof buildBegun> & Filled<Path>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: z.input<Input>) => call<Input, typeof buildBegun>(endpoint, input),
    onSettled: () => refresh(client),
  });
}

/** Reads everything about content again, for example after a publication. */
export function useContentRefresh() {
  const client = useQueryClient();
  return useCallback(() => refresh(client), [client]);
}
