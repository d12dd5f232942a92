import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The three sentences of the specification, which end in a bare "within 24 hours". */
const specified = [
  "get back to you within {replyTime}.",
  "contact you within {replyTime} with a customized compliance roadmap.",
  "a detailed compliance roadmap within {replyTime}.",
];

/** Mails say it in their own words, beside the time. */
const own = ["company.yaml", "mails.yaml"];

test("every text promises an answer in words that hold at night and on weekends, too", () => {
  const bare = ["content", "words/product"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(?:yaml|md)$/.test(file) && !own.includes(file))
      .flatMap((file) =>
        readFileSync(`${folder}/${file}`, "utf8")
          .split("\n")
          .filter(
            (line) => line.includes("{replyTime}") && !specified.some((sentence) => line.includes(sentence)),
          ),
      ),
  );
  expect(bare).toEqual([]);
});
