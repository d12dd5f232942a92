import { expect, test } from "vitest";
import { withUsedFaces } from "./used-faces.ts";

const script = (list: string) => `var draw=()=>${list}.map(([f,weight])=>new FontFace(f))`;
const all = script("[[`schibsted`,`400 700`],[`stix`]]");
const page = (code: string, styles: string) => `<script>${code}</script><style>${styles}</style><p>stix`;

test("a page draws the faces that its styles name, and no others", () => {
  const both = page(all, "p{font-family:schibsted,Arial}b{font-family:stix}");
  expect(withUsedFaces(both)).toBe(both);
  const plain = "p{font-family:schibsted,Arial}";
  expect(withUsedFaces(page(all, plain))).toBe(page(script("[[`schibsted`,`400 700`]]"), plain));
});
