import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import {
  importList,
  importUndoing,
  leadAdded,
  type newLead,
  sheetLook,
  type sheetSent,
} from "#contract/console/entry.ts";
import { consoleEndpoints } from "#contract/console.ts";
import { send } from "./call.ts";
import { reading } from "./client.ts";
import { withProof } from "./proof.ts";
import { isList, refreshLeads } from "./refresh.ts";

const { addLead, importSheet, imports, lookAtSheet, undoImport } = consoleEndpoints;

const importsKey = [imports.path];

function useEntryRefresh() {
  const client = useQueryClient();
  return () => Promise.all([refreshLeads(client), client.invalidateQueries({ predicate: isList })]);
}

/** Adds a lead that was not sent by a form, and answers with its reference. */
export function useLeadAddition() {
  const refresh = useEntryRefresh();
  return useMutation({
    mutationFn: (added: z.input<typeof newLead>) => send(addLead.path, added, leadAdded),
    onSuccess: refresh,
  });
}

type Sheet = z.input<typeof sheetSent>;

/** What an import would do with each line of a sheet. */
export function useSheetLook() {
  return useMutation({ mutationFn: (sheet: Sheet) => send(lookAtSheet.path, sheet, sheetLook) });
}

/** Makes leads of the new lines of a sheet. */
export function useSheetImport() {
  const refresh = useEntryRefresh();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sheet: Sheet) => send(importSheet.path, sheet, sheetLook),
    onSuccess: () => Promise.all([refresh(), client.invalidateQueries({ queryKey: importsKey })]),
  });
}

/** Imports of sheets whose leads are still there. */
export function useImports() {
  return useQuery({ queryKey: importsKey, queryFn: reading(importList) });
}

/** Takes an import back: its leads go, except those that somebody has worked on. */
export function useImportUndoing() {
  const refresh = useEntryRefresh();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => withProof(() => send(undoImport.path, { id }, importUndoing)),
    onSuccess: () => Promise.all([refresh(), client.invalidateQueries({ queryKey: importsKey })]),
  });
}
