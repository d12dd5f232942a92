import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type AuditLog, auditLog, refusedSignIns } from "#contract/console/audit.ts";
import { consoleEndpoints } from "#contract/console.ts";
import { read } from "./call.ts";
import { reading } from "./client.ts";

/** What operators did, newest first, page by page. `query`: that of the filter. Only owners may read it. */
export function useAuditLog(query: string) {
  const { path } = consoleEndpoints.auditLog;
  return useInfiniteQuery({
    queryKey: [path, query],
    queryFn: ({ pageParam, signal }) => {
      const wish = new URLSearchParams(query);
      if (pageParam !== "") wish.set("before", pageParam);
      return read(`${path}?${wish}`, auditLog, signal);
    },
    initialPageParam: "",
    getNextPageParam: ({ next }: AuditLog) => next?.toString(),
  });
}

/** Sign-ins that were refused, counted by the day. Only owners may read it. */
export function useRefusedSignIns() {
  return useQuery({ queryKey: [consoleEndpoints.refusedSignIns.path], queryFn: reading(refusedSignIns) });
}
