import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TabPanels } from "./tab-panels.tsx";

const tabs = ["managed", "consulting"].map((id) => ({ id, tab: id, title: `${id} plans`, content: "Plans" }));

test("each of several panels has a tab", () => {
  const html = renderToStaticMarkup(<TabPanels label="Plan type" tabs={tabs} />);
  expect(html.match(/role="tab"/g)).toHaveLength(2);
  expect(html.match(/role="tabpanel"/g)).toHaveLength(2);
});

test("a single panel stands under its title, with nothing to choose, and is found at its address", () => {
  const html = renderToStaticMarkup(<TabPanels label="Plan type" tabs={tabs.slice(0, 1)} />);
  expect(html).toBe('<div class="tab-alone" id="managed"><h2>managed plans</h2>Plans</div>');
});
