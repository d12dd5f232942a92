import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { z } from "zod";
import {
  type BuildProgress,
  buildBegun,
  buildProgress,
  type ContentSave,
  type contentBack,
  type contentChosen,
  contentDrafts,
  contentFacts,
  contentFile,
  contentList,
  type contentNew,
  contentProblems,
  type contentRemove,
  type contentSchedule,
  type contentSettle,
  publicationDetail,
  publicationList,
} from "#contract/console/content.ts";
import { consoleEndpoints } from "#contract/console.ts";
import { send } from "./call.ts";
import { pathOf, reading } from "./client.ts";
import { CallProblem } from "./problem.ts";

const {
  addContent,
  checkContent,
  contentDrafts: drafts,
  contentFacts: facts,
  contentFile: oneFile,
  contentList: list,
  contentProgress,
  discardContent,
  goBackContent,
  previewContent,
  publication,
  publications,
  publishContent,
  removeContent,
  saveContent,
  scheduleContent,
  settleContent,
} = consoleEndpoints;

const conflict = 409;

/** Milliseconds between two questions about a build. */
const pause = 1_000;

function addressOf(file: string): string {
  return `${oneFile.path}?${new URLSearchParams({ file })}`;
}

function refresh(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => pathOf(queryKey).startsWith(list.path) });
}

/** All files that can be edited. */
export function useContentList() {
  return useQuery({ queryKey: [list.path], queryFn: reading(contentList), refetchOnMount: "always" });
}

/** One file. It is read again when it is opened and on focus, because others edit too. */
export function useContentFile(file: string) {
  return useQuery({
    queryKey: [addressOf(file)],
    queryFn: reading(contentFile),
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
}

/** What the {names} in texts stand for. */
export function useContentFacts() {
  return useQuery({ queryKey: [facts.path], queryFn: reading(contentFacts) });
}

/** The drafts that are not published yet, with what each changes. */
export function useContentDrafts() {
  return useQuery({ queryKey: [drafts.path], queryFn: reading(contentDrafts), refetchOnMount: "always" });
}

/** What has to be corrected before these drafts can be published, each in the revision that was seen. */
export function useContentCheck(seen: z.input<typeof contentChosen>["drafts"] = []) {
  return useQuery({
    queryKey: [checkContent.path, seen],
    queryFn: () => send(checkContent.path, { drafts: seen }, contentProblems),
    // The answer depends on all files of the folder.
    refetchOnMount: "always",
    gcTime: 0,
  });
}

/** What was published, the newest first. */
export function usePublications() {
  return useQuery({
    queryKey: [publications.path],
    queryFn: reading(publicationList),
    refetchOnMount: "always",
  });
}

/** One publication with the texts before and after it. */
export function usePublication(id: string) {
  const path = `${publication.path}?${new URLSearchParams({ id })}`;
  return useQuery({ queryKey: [path], queryFn: reading(publicationDetail) });
}

/** Whether a build is over: the server will tell nothing more about it. */
export function isOver({ state }: Pick<BuildProgress, "state">): boolean {
  return state === "done" || state === "failed";
}

/** How far a publication or preview is, until it is over. */
export function useBuildProgress(id: string) {
  const path = `${contentProgress.path}?${new URLSearchParams({ id })}`;
  return useQuery<z.infer<typeof buildProgress>>({
    queryKey: [path],
    queryFn: reading(buildProgress),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isOver(data) ? false : pause),
  });
}

/** Sends an order about one file. Its answer is the changed file; after a conflict the file is read again. */
function useFileOrder<Fields extends { readonly file: string }>(path: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (fields: Fields) => send(path, fields, contentFile),
    onSuccess: (file) => {
      client.setQueryData([addressOf(file.file)], file);
      const isOther = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
        pathOf(queryKey).startsWith(list.path) && queryKey[0] !== addressOf(file.file);
      void client.invalidateQueries({ predicate: isOther });
    },
    onError: (error) => {
      if (error instanceof CallProblem && error.status === conflict) void refresh(client);
    },
  });
}

/** Keeps a draft of a file. */
export function useContentSaving() {
  return useFileOrder<ContentSave>(saveContent.path);
}

/** Makes a draft that removes a file. */
export function useContentRemoval() {
  return useFileOrder<z.input<typeof contentRemove>>(removeContent.path);
}

/** Sets the time at which a draft is published by itself. */
export function useContentSchedule() {
  return useFileOrder<z.input<typeof contentSchedule>>(scheduleContent.path);
}

/** Decides about places that were also changed by hand. */
export function useContentSettling() {
  return useFileOrder<z.input<typeof contentSettle>>(settleContent.path);
}

/** Makes a draft of a new file. */
export function useContentAddition() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wish: z.input<typeof contentNew>) => send(addContent.path, wish, contentFile),
    onSuccess: () => refresh(client),
  });
}

/** Discards a draft. */
export function useContentDiscard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wish: z.input<typeof contentRemove>) => send(discardContent.path, wish, contentList),
    onSettled: () => refresh(client),
  });
}

function useBuild<Fields extends object>(path: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wish: Fields) => send(path, wish, buildBegun),
    onSettled: () => refresh(client),
  });
}

/** Builds the site with these drafts. Only this answer gives the preview's address. */
export function useContentPreview() {
  return useMutation({
    mutationFn: (wish: z.input<typeof contentChosen>) => send(previewContent.path, wish, buildBegun),
  });
}

/** Publishes drafts. */
export function useContentPublishing() {
  return useBuild<z.input<typeof contentChosen>>(publishContent.path);
}

/** Takes the site back to an earlier publication. */
export function useContentReturn() {
  return useBuild<z.input<typeof contentBack>>(goBackContent.path);
}

/** Reads everything about content again, for example after a publication. */
export function useContentRefresh() {
  const client = useQueryClient();
  return useCallback(() => refresh(client), [client]);
}
