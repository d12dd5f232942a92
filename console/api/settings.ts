import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { type newTarget, settingList, targetSecret } from "#contract/console/settings.ts";
import { consoleEndpoints } from "#contract/console.ts";
import { order, send } from "./call.ts";
import { reading } from "./client.ts";
import { withProof } from "./proof.ts";

const { addTarget, changeSettings, checklist, removeTarget, settings, targets } = consoleEndpoints;

/** What owners may set. Only owners may read it. `enabled`: whether to read it. */
export function useSettings({ enabled = true } = {}) {
  return useQuery({ queryKey: [settings.path], queryFn: reading(settingList), enabled });
}

/** Changes a setting, and reads again everything that depends on it. */
function useSettingMutation<Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () =>
      Promise.all(
        [settings, targets, checklist].map(({ path }) => client.invalidateQueries({ queryKey: [path] })),
      ),
  });
}

/** Sets values by the names of their settings; "" removes one. */
export function useSettingChange() {
  return useSettingMutation((values: Readonly<Record<string, string>>) =>
    withProof(() => order(changeSettings.path, { values })),
  );
}

/** Adds a target, and answers with the secret of a webhook. */
export function useTargetAddition() {
  return useSettingMutation((added: z.input<typeof newTarget>) =>
    withProof(() => send(addTarget.path, added, targetSecret)),
  );
}

/** Removes a target: it is told nothing any more. */
export function useTargetRemoval() {
  return useSettingMutation((name: string) => withProof(() => order(removeTarget.path, { name })));
}
