// A planted fault: preloaded into a server, its database no longer waits for the disk before it answers.
import { DatabaseSync } from "node:sqlite";

const exec = DatabaseSync.prototype.exec;
DatabaseSync.prototype.exec = function (text) {
  return exec.call(this, text.replace("synchronous = full", "synchronous = normal"));
};
