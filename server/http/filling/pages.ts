import { Cutter, type Piece, parsePage } from "./cut.ts";
import { type FormFilling, placeForm } from "./form.ts";
import { type Filling, placeRecord } from "./template.ts";

/** What a page is filled with; missing parts stay as the build wrote them. */
export type PageFilling<Record extends Filling = Filling> = {
  readonly record?: Record;
  readonly form?: FormFilling;
  /** Pieces of our own build, as HTML, for the places marked `data-slot="<slot>"`. */
  readonly slots?: { readonly [slot: string]: string };
};

type State = PageFilling & { readonly record: Filling };

function placeSlots(cutter: Cutter<State>): void {
  const { $ } = cutter;
  for (const element of $("[data-slot]")) {
    const slot = $(element).attr("data-slot") ?? "";
    cutter.within($(element), (state, built) => state.slots?.[slot] ?? built(state));
  }
}

/** Cuts a page or a piece of our own build where it is filled. */
export async function cutPage(html: string): Promise<Piece<PageFilling>> {
  const cutter = new Cutter<State>(await parsePage(html));
  await placeForm(cutter);
  placeRecord(cutter);
  placeSlots(cutter);
  const page = cutter.cut();
  return (filling) => page({ ...filling, record: filling.record ?? {} });
}

/** The same for a page without any code: it shows everything, but it runs nothing and counts no visit. */
export async function cutPageWithoutCode(html: string): Promise<Piece<PageFilling>> {
  const $ = await parsePage(html);
  $("script, link[rel=modulepreload], link[rel=preload][as=script]").remove();
  return cutPage($.html());
}
