import { expect, test } from "vitest";
import { catalogue } from "./catalogue.ts";
import { soc2 } from "./definitions/soc2.ts";
import { questionsOf } from "./engine/question.ts";
import { firstTextIn, speakingIn } from "./first-answers.ts";

test.each(Object.values(catalogue))(
  "$slug names only questions of its own as what its sender wants",
  (one) => {
    const names = questionsOf(one).map(({ name }) => name);
    expect(speakingIn(one.slug).filter((name) => !names.includes(name))).toEqual([]);
  },
);

test("the text that says most comes before one that was asked earlier", () => {
  const answers = { vendorManagement: "Nobody looks.", customerRequirements: "The contract ends in March." };
  expect(firstTextIn(soc2.slug, answers)).toBe("The contract ends in March.");
  expect(firstTextIn(soc2.slug, { vendorManagement: "Nobody looks." })).toBe("Nobody looks.");
});
