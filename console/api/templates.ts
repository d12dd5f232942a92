import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import {
  type NewTemplate,
  type TemplateChange,
  templateList,
  type templateReset,
} from "#contract/console/templates.ts";
import { consoleEndpoints } from "#contract/console.ts";
import { order } from "./call.ts";
import { reading } from "./client.ts";

const { addTemplate, changeTemplate, resetTemplate, templates } = consoleEndpoints;

/** The templates for replies. Only owners may read them here. */
export function useReplyTemplates() {
  return useQuery({ queryKey: [templates.path], queryFn: reading(templateList) });
}

function useTemplateOrder<Given extends object>(path: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (given: Given) => order(path, given),
    // The templates of each lead change with it.
    onSuccess: () =>
      client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).endsWith("/templates") }),
  });
}

/** Keeps an owner's change of a template. */
export function useTemplateChange() {
  return useTemplateOrder<TemplateChange>(changeTemplate.path);
}

/** Adds a template. */
export function useTemplateAddition() {
  return useTemplateOrder<NewTemplate>(addTemplate.path);
}

/** Restores a template's original text, or deletes one that was added. */
export function useTemplateReset() {
  return useTemplateOrder<z.input<typeof templateReset>>(resetTemplate.path);
}
