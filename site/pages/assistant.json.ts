import { assistantScript } from "#site/layouts/assistant.ts";

/** The assistant's script, for the chat and the voice panel to fetch once they are opened. */
export async function GET(): Promise<Response> {
  return Response.json(await assistantScript());
}
