import { expect, test } from "vitest";
import { favicon } from "./pictures.ts";

test("an icon file names one picture, its size and where it is", () => {
  const png = Buffer.from("a picture");
  const icon = favicon(png, 32);
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 1]);
  expect([icon.readUInt8(6), icon.readUInt8(7)]).toEqual([32, 32]);
  const [length, begins] = [icon.readUInt32LE(14), icon.readUInt32LE(18)];
  expect(icon.subarray(begins, begins + length)).toEqual(png);
  expect(icon).toHaveLength(begins + length);
});
