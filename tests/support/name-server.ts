import { createSocket } from "node:dgram";
import { Resolver } from "node:dns/promises";
import { once } from "node:events";
import { decode, encode, RECURSION_AVAILABLE } from "dns-packet";
import { onTestFinished } from "vitest";

/** Flags of an answer that says that there is no such name (RFC 1035, section 4.1.1). */
const noSuchName = RECURSION_AVAILABLE | 3;

/**
 * A resolver that asks a name server on this machine until the test is over. It knows these texts by their name;
 * a name that has none is answered as unknown, and all questions stay without an answer when `isSilent`.
 */
export async function nameServer(
  texts: Readonly<Record<string, readonly string[]>>,
  { isSilent = false }: { readonly isSilent?: boolean } = {},
): Promise<Resolver> {
  const socket = createSocket("udp4");
  socket.on("message", (message, from) => {
    const { id, questions = [] } = decode(message);
    if (isSilent) return;
    const answers = questions.flatMap(({ name }) =>
      (texts[name.toLowerCase()] ?? []).map((data) => ({ type: "TXT" as const, name, data: [data] })),
    );
    const flags = answers.length > 0 ? RECURSION_AVAILABLE : noSuchName;
    socket.send(encode({ type: "response", id, flags, questions, answers }), from.port, from.address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  onTestFinished(() => void socket.close());
  const resolver = new Resolver({ timeout: 200, tries: 1 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  return resolver;
}
