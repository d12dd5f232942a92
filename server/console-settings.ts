import { type ChecklistDesk, confirmPoint, showChecklist } from "./checklist/routes.ts";
import { keepSettings, showSettings } from "./configuration/general/routes.ts";
import { addRecipient, removeRecipient } from "./configuration/recipients/routes.ts";
import type { ConfigurationDesk } from "./configuration/stored/desk.ts";
import {
  enableAgain,
  replayOne,
  replayTarget,
  showDeliveries,
  showTargets,
  type TargetsDesk,
  testTarget,
} from "./console/targets/routes.ts";
import type { OperatorDesk } from "./operators/sessions/signed-in.ts";

/** What the routes of settings work with. */
export type SettingsDesk = OperatorDesk & ChecklistDesk & ConfigurationDesk & TargetsDesk;

/** The handlers with which an installation is set up and looked after. */
export function settingsHandlers(desk: SettingsDesk) {
  return {
    checklist: showChecklist(desk),
    confirmPoint: confirmPoint(desk),
    settings: showSettings(desk),
    changeSettings: keepSettings(desk),
    addTarget: addRecipient(desk),
    removeTarget: removeRecipient(desk),
    targets: showTargets(desk),
    deliveries: showDeliveries(desk),
    testTarget: testTarget(desk),
    replayDelivery: replayOne(desk),
    replayTarget: replayTarget(desk),
    enableTarget: enableAgain(desk),
  };
}
