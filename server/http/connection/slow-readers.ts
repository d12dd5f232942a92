import type { Server } from "node:http";
import type { Socket } from "node:net";

/** Milliseconds within which a client must read what waits for it: 300 kB in that time are 40 kbit/s. */
const patience = 60_000;

/** Milliseconds between two checks of all connections. */
const lookEvery = 5_000;

/**
 * Ends connections whose client reads answers too slowly: those that had unsent bytes all the time for
 * `longest` milliseconds. A client that reads nothing is ended sooner by the server's time-out.
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
