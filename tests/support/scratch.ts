import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** A folder whose files are in memory, on Linux. */
const memory = "/dev/shm";

/** Bytes that must be free there: containers often have 64 MB of it, which a few stores fill. */
const enough = 2 ** 30;

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= enough;
  } catch {
    return false;
  }
}

/**
 * A folder for stores that need not be durable: in memory if there is room, so that no test waits for a disk.
 */
export const scratch = hasRoom() ? memory : tmpdir();
