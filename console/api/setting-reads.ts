import { setup } from "#contract/console/checklist.ts";
import { settings } from "#contract/console/settings.ts";
import { targets } from "#contract/console/targets.ts";

/** What depends on a setting. */
export const settingReads = [settings.listSettings, targets.listTargets, setup.readChecklist];
