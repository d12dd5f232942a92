import { useQuery } from "@tanstack/react-query";
import type { Range } from "#contract/console/analytics.ts";
import { board, pipelineFigures, type pipelineGroups } from "#contract/console/pipeline.ts";
import { consoleEndpoints } from "#contract/console.ts";
import { reading } from "./client.ts";

const api = "/api/console";

/** The board. Every change of a lead reads it again. */
export function useBoard() {
  return useQuery({ queryKey: [api, "pipeline"], queryFn: reading(board) });
}

/** Numbers of a range of days, from leads to money. */
export function usePipelineFigures(range: Range, by: (typeof pipelineGroups)[number]) {
  const query = new URLSearchParams({ ...range, by });
  return useQuery({ queryKey: [api, `pipeline/figures?${query}`], queryFn: reading(pipelineFigures) });
}

/** The address of the sheet for the meeting. */
export function mondaySheet(range: Range): string {
  return `${consoleEndpoints.pipelineXlsx.path}?${new URLSearchParams(range)}`;
}
