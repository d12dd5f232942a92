import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type ReviewToPublish,
  type ReviewToSave,
  reportDetail,
  reportList,
  reviewKept,
} from "#contract/console/reports.ts";
import { consoleEndpoints, leadAddress } from "#contract/console.ts";
import { order, send } from "./call.ts";
import { reading } from "./client.ts";
import { CallProblem } from "./problem.ts";
import { refreshLeads, refreshReports } from "./refresh.ts";

const conflict = 409;

/** Reports that await a review, and those published last. */
export function useReports() {
  return useQuery({ queryKey: [consoleEndpoints.reports.path], queryFn: reading(reportList) });
}

/** One report with every version of its review. */
export function useReport(reference: string) {
  return useQuery({ queryKey: [consoleEndpoints.reports.path, reference], queryFn: reading(reportDetail) });
}

/** Reads again what a review changes. Also after a refusal, to show what somebody else did. */
function useReviewRefresh() {
  const client = useQueryClient();
  return {
    onSuccess: () => Promise.all([refreshReports(client), refreshLeads(client)]),
    onError: (error: Error) => {
      if (error instanceof CallProblem && error.status === conflict) void refreshReports(client);
    },
  };
}

/** Saves a review as the next version. */
export function useReviewSaving(reference: string) {
  return useMutation({
    mutationFn: (review: ReviewToSave) =>
      send(leadAddress(consoleEndpoints.saveReview.path, reference), review, reviewKept),
    ...useReviewRefresh(),
  });
}

/** Publishes a review as the next version. */
export function usePublishing(reference: string) {
  return useMutation({
    mutationFn: (review: ReviewToPublish) =>
      send(leadAddress(consoleEndpoints.publishReport.path, reference), review, reviewKept),
    ...useReviewRefresh(),
  });
}

/** Withdraws the link to a report for good. */
export function useRevoking(reference: string) {
  return useMutation({
    mutationFn: () => order(leadAddress(consoleEndpoints.revokeReport.path, reference), {}),
    ...useReviewRefresh(),
  });
}
