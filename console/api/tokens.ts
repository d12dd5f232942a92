import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { type newToken, tokenList, tokenMade } from "#contract/console/tokens.ts";
import { consoleEndpoints } from "#contract/console.ts";
import { order, send } from "./call.ts";
import { reading } from "./client.ts";
import { withProof } from "./proof.ts";

const { auditLog, makeToken, revokeToken, tokens } = consoleEndpoints;

/** The tokens of other programs. */
export function useTokens() {
  return useQuery({ queryKey: [tokens.path], queryFn: reading(tokenList) });
}

function useTokenRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([tokens, auditLog].map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
}

/** Makes a token. The answer shows it only once. */
export function useTokenMaking() {
  const refresh = useTokenRefresh();
  return useMutation({
    mutationFn: (wish: z.input<typeof newToken>) => withProof(() => send(makeToken.path, wish, tokenMade)),
    onSuccess: refresh,
  });
}

/** Revokes a token. */
export function useTokenEnd() {
  const refresh = useTokenRefresh();
  return useMutation({
    mutationFn: (id: string) => order(revokeToken.path, { id }),
    onSettled: refresh,
  });
}
