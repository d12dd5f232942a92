import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A way to a server that can be cut as a network is: nothing comes through, and nobody is told. */
export type Relay = {
  readonly port: number;
  /** Connections that were opened to it so far. */
  readonly opened: () => number;
  /** From now on nothing comes through, on any connection. */
  hold(): void;
  /** Ends everything, and nobody is there any more. */
  stop(): void;
  /** Ends what was held; new connections come through again. */
  release(): void;
};

/** Passes on what it gets to a port of this machine, and back; closed when the test ends. */
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
