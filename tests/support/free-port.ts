import { createServer } from "node:net";

/** A port of the loopback address that nothing listens on. */
export async function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer().listen(0, "127.0.0.1", () => {
    const address = server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    server.close(() => (port === undefined ? reject(new Error("no free port")) : resolve(port)));
  });
  return promise;
}
