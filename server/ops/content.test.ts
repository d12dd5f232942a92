import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { textsIn } from "#server/content/folder.ts";
import { engines, freshFolder, freshStore } from "#tests/support/databases.ts";
import { ops, opsWith } from "#tests/support/ops.ts";

const inDatabase = { CONTENT_IN: "database" };

test.each(engines)(
  "a folder of content goes into the database and comes out the same, on %s",
  async (engine) => {
    const place = await freshStore(engine);
    const [folder, target] = [join(await freshFolder(), "firm"), join(await freshFolder(), "out")];
    cpSync("content", folder, { recursive: true });
    mkdirSync(join(folder, "pictures"), { recursive: true });
    writeFileSync(join(folder, "pictures/a1.webp"), "no picture, but bytes");
    expect(await opsWith(inDatabase, place, "content", "export", target)).toMatchObject({
      code: 1,
      err: expect.stringContaining("no content in the database"),
    });
    expect(await opsWith(inDatabase, place, "content", "import", folder)).toMatchObject({ code: 0 });
    expect(await opsWith(inDatabase, place, "content", "export", target)).toMatchObject({ code: 0 });
    expect(textsIn(target)).toEqual(textsIn(folder));
    expect((await opsWith(inDatabase, place, "content", "export", target)).err).toContain("is not empty");

    writeFileSync(join(folder, "plans.yaml"), "plans: [");
    const refused = await opsWith(inDatabase, place, "content", "import", folder);
    expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/^plans\.yaml, line 1: /) });
    expect((await ops(place, "content", "import", folder)).err).toContain("CONTENT_IN=database");
  },
);
