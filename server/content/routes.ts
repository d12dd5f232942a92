import type { Handler } from "hono";
import type { ConsoleEndpointName, consoleEndpoints } from "#contract/console.ts";
import { HttpError } from "#server/http/errors.ts";
import type { ConsoleConnection } from "#server/operators/sessions/connection.ts";

/** The endpoints of content, but for those of server/pictures. */
type ContentEndpoint = Exclude<
  {
    [Name in ConsoleEndpointName]: (typeof consoleEndpoints)[Name]["access"] extends "editor" ? Name : never;
  }[ConsoleEndpointName],
  "contentLook" | "addPicture" | "picture"
>;

function notYet(): never {
  throw new HttpError(404, "This version of the server cannot edit content yet.");
}

/** What answers at each address of content. */
export function contentHandlers(): Readonly<Record<ContentEndpoint, Handler<ConsoleConnection>>> {
  return {
    contentList: notYet,
    contentFile: notYet,
    contentFacts: notYet,
    contentDrafts: notYet,
    saveContent: notYet,
    addContent: notYet,
    removeContent: notYet,
    discardContent: notYet,
    settleContent: notYet,
    scheduleContent: notYet,
    checkContent: notYet,
    previewContent: notYet,
    publishContent: notYet,
    contentProgress: notYet,
    publications: notYet,
    publication: notYet,
    goBackContent: notYet,
  };
}
