import { expect, test } from "vitest";
import { drawFaces } from "#site/layouts/draw-faces.ts";
import { headText } from "./peer.ts";

test("peers do what the product's script does before the first paint, but for the faces", () => {
  const script = headText(drawFaces);
  expect(script).toContain("className=`js`");
  expect(script).toContain("draw=null");
  expect(script).toContain("localStorage.theme");
  expect(script).not.toContain("FontFace");
  expect(headText("Lumenward")).toBe("Lumenward");
});
