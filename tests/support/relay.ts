import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A connection to a server that can be cut like a network: nothing passes, and neither side is told. */
export type Relay = {
  readonly port: number;
  /** Number of connections that were opened so far. */
  readonly opened: () => number;
  /** From now on nothing passes, on any connection. */
  hold(): void;
  /** Closes all connections and stops listening. */
  stop(): void;
  /** Closes the held connections. New ones pass again. */
  release(): void;
};

/** Passes data between its own port and a port of this machine. It closes when the test ends. */
export async function relayTo(port: number): Promise<Relay> {
  const open = new Set<Socket>();
  let isHeld = false;
  let opened = 0;
  const server = createServer({ pauseOnConnect: true }, (near) => {
    opened += 1;
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
    opened: () => opened,
    hold: () => {
      isHeld = true;
    },
    stop: () => {
      end();
      server.close();
    },
    release: () => {
      isHeld = false;
      end();
    },
  };
}
