import { expect, test } from "vitest";
import { withShortMarkup } from "./short-markup.ts";

test("React's comments stay where it adopts the markup, and go elsewhere", () => {
  const own = '<div data-island="chat"><div>a<!-- --> b</div></div>';
  expect(withShortMarkup(`<p>a<!-- --> b</p>${own}<p>c<!-- --> d</p>`)).toBe(`<p>a b</p>${own}<p>c d</p>`);
});

test("empty shapes end themselves", () => {
  expect(withShortMarkup('<svg><path d="M0 0h1"></path></svg>')).toBe('<svg><path d="M0 0h1"/></svg>');
});

test("style sheets lose the spaces after commas, strings keep them", () => {
  expect(withShortMarkup('<style>a{inset:min(1px, 2px);content:"a, b"}</style>')).toBe(
    '<style>a{inset:min(1px,2px);content:"a, b"}</style>',
  );
});

test("the page's script stands before its styles", () => {
  expect(withShortMarkup('<style>a{}</style><p>b</p><script type="module">c</script>')).toBe(
    '<script type="module">c</script><style>a{}</style><p>b</p>',
  );
});

test("spaces between blocks go, those between words stay", () => {
  expect(withShortMarkup("<main> <p><b>a</b> <i>b</i></p> </main>")).toBe(
    "<main><p><b>a</b> <i>b</i></p></main>",
  );
});

test("empty values and what hides an empty mark go, classes come first; what is not markup stays", () => {
  const [script, style] = ['<script>a=""</script>', '<style>[a=""]{top:0}</style>'];
  const mark = '<i id="a" class="mark" aria-hidden="true"></i><i aria-hidden="true">b</i>';
  expect(withShortMarkup(`${script}${style}<td data-figures="">${mark}`)).toBe(
    `${script}${style}<td data-figures><i class="mark" id="a"></i><i aria-hidden="true">b</i>`,
  );
});
