import { readFileSync, writeFileSync } from "node:fs";
import { at, giveUp } from "./entry/place.mjs";

// Run by `npm version`, after package.json has the new version: turns "Unreleased" in the changelog into that
// version.

const file = at("CHANGELOG.md");
const { version } = JSON.parse(readFileSync(at("package.json"), "utf8"));
const [before = "", after] = readFileSync(file, "utf8").split("## [Unreleased]\n");
if (after === undefined) giveUp('CHANGELOG.md has no heading "## [Unreleased]".');
if (after.trimStart().startsWith("## ")) giveUp("CHANGELOG.md says nothing of this version.");
const day = new Date().toISOString().slice(0, 10);
writeFileSync(file, `${before}## [Unreleased]\n\n## [${version}] - ${day}\n${after}`);
