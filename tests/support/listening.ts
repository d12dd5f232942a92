import type { Server } from "node:net";

/** Makes a server accept or refuse new connections at its port. Open connections stay. */
export function listening(server: Server, port: number, isUp: boolean): Promise<void> {
  if (server.listening === isUp) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  if (isUp) {
    server.listen(port, "127.0.0.1", resolve);
  } else {
    server.close();
    resolve();
  }
  return promise;
}
