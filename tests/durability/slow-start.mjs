import { Server } from "node:net";

// Preloaded into a server: it stands still for twelve seconds before it listens, as one that has much to bring up to
// date might.
const listen = Server.prototype.listen;
Server.prototype.listen = function (...given) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 12_000);
  return Reflect.apply(listen, this, given);
};
