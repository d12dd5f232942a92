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

/** What operators answer with. Only owners may read it here. */
export function useReplyTemplates() {
  return useQuery({ queryKey: [templates.path], queryFn: reading(templateList) });
}

function useTemplateOrder<Given extends object>(path: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (given: Given) => order(path, given),
    // Every lead's own templates change with it.
    onSuccess: () =>
      client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).endsWith("/templates") }),
  });
}

/** Keeps what an owner wrote. */
export function useTemplateChange() {
  return useTemplateOrder<TemplateChange>(changeTemplate.path);
}

/** Keeps one more template. */
export function useTemplateAddition() {
  return useTemplateOrder<NewTemplate>(addTemplate.path);
}

/** Makes a template as it came, or deletes one that was added. */
export function useTemplateReset() {
  return useTemplateOrder<z.input<typeof templateReset>>(resetTemplate.path);
}
