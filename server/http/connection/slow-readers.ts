import type { Server } from "node:http";
import type { Socket } from "node:net";

/** Milliseconds within which what waits on a connection must be taken: 300 kB in that time are 40 kbit/s. */
const patience = 60_000;

/** Milliseconds between two looks at all connections. */
const lookEvery = 5_000;

/**
 * Ends connections whose client does not take what was answered: those on which something has waited all the time for
 * `longest` milliseconds. Who takes nothing at all is ended by the server's time-out before.
 */
export function endSlowReaders(server: Server, longest = patience, every = lookEvery): void {
  const sockets = new Set<Socket>();
  const waitingSince = new WeakMap<Socket, number>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });

  function look(now: number): void {
    for (const socket of sockets) {
      if (socket.writableLength === 0) waitingSince.delete(socket);
      else if (!waitingSince.has(socket)) waitingSince.set(socket, now);
      else if (now - (waitingSince.get(socket) ?? now) > longest) socket.destroy();
    }
  }

  const timer = setInterval(() => look(performance.now()), every);
  timer.unref();
  server.once("close", () => clearInterval(timer));
}
