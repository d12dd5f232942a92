import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Sheets } from "./sheets.tsx";

const firm = { firm: "Acme", contact: "+1 555 · a@acme.example", imprint: "Acme LLC, 1 Street" };

test("every sheet names the firm, how it is reached, its address and the page", () => {
  const styles = renderToStaticMarkup(<Sheets {...firm} hasLetterhead={false} />);
  for (const part of Object.values(firm)) expect(styles).toContain(`content:"${part}"`);
  expect(styles).toContain("counter(pages)");
  expect(styles).not.toContain(":first");
});

test("a first sheet with a letterhead of its own has no second one", () => {
  expect(renderToStaticMarkup(<Sheets {...firm} hasLetterhead />)).toContain(
    "@page:first{@top-left{content:none}",
  );
});

test("no name can end the string or the styles", () => {
  const styles = renderToStaticMarkup(<Sheets {...firm} firm={'A"}</style>\\'} hasLetterhead={false} />);
  expect(styles).toContain('content:"A } /style> "');
});
