import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A way to a server that can be cut as a network is: nothing comes through, and nobody is told. */
export type Relay = {
  readonly port: number;
  /** From now on nothing comes through, on any connection. */
  hold(): void;
  /** Ends what was held; new connections come through again. */
  release(): void;
};

/** Passes on what it gets to a port of this machine, and back; closed when the test ends. */
export async function relayTo(port: number): Promise<Relay> {
  const open = new Set<Socket>();
  let isHeld = false;
  const server = createServer({ pauseOnConnect: true }, (near) => {
    const far = connect(port, "127.0.0.1");
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on("data", (data) => !isHeld && other.write(data));
      socket.on("error", () => socket.destroy());
      socket.on("close", () => {
        open.delete(socket);
        if (!isHeld) other.destroy();
      });
    }
    near.resume();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const end = () => {
    for (const socket of open) socket.destroy();
  };
  onTestFinished(() => {
    end();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the relay has no port");
  return {
    port: address.port,
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
      end();
    },
  };
}
