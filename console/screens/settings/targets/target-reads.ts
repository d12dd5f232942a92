import { targets } from "#contract/console/targets.ts";

/** What changes with everything that is done with targets. */
export const targetReads = [targets.listTargets, targets.listDeliveries];
