import { isOnList, setOnList } from "./reading-list.ts";

type Article = { readonly title: string; readonly excerpt: string; readonly path: string };

type Words = Readonly<Record<"copied" | "notCopied" | "saved" | "removed" | "notSaved", string>>;

/** Returns a sentence about what happened; "" when the device has already shown it. */
type Action = (article: Article, words: Words, button: HTMLButtonElement) => Promise<string> | string;

async function share({ title, excerpt }: Article, words: Words): Promise<string> {
  const url = document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? location.href;
  // At plain http addresses both are undefined, although the types say otherwise.
  const { share, clipboard }: Partial<Navigator> = navigator;
  try {
    if (share) {
      await share.call(navigator, { title, text: excerpt, url });
      return "";
    }
    if (!clipboard) return words.notCopied;
    await clipboard.writeText(url);
    return words.copied;
  } catch (error) {
    // AbortError: the visitor closed the device's own dialog and decided not to share.
    return error instanceof DOMException && error.name === "AbortError" ? "" : words.notCopied;
  }
}

function save(article: Article, words: Words, button: HTMLButtonElement): string {
  const isOn = button.ariaPressed !== "true";
  try {
    setOnList({ path: article.path, title: article.title }, isOn);
  } catch {
    return words.notSaved;
  }
  button.ariaPressed = String(isOn);
  return isOn ? words.saved : words.removed;
}

function printPage(): string {
  print();
  return "";
}

const actions: Readonly<Record<string, Action>> = { share, save, export: printPage };

function wordsOf(bar: HTMLElement): Words {
  const words: Partial<Words> = JSON.parse(bar.dataset["words"] ?? "{}");
  return { copied: "", notCopied: "", saved: "", removed: "", notSaved: "", ...words };
}

/** Makes Share, Save and Export of an article work. */
export function watchActions(): void {
  const bar = document.querySelector<HTMLElement>("[data-article]");
  const status = bar?.querySelector("[role=status]");
  if (!bar || !status) return;
  const { article: title = "", excerpt = "" } = bar.dataset;
  const article = { title, excerpt, path: location.pathname };
  const words = wordsOf(bar);
  for (const button of bar.querySelectorAll<HTMLButtonElement>("[data-do]")) {
    const act = actions[button.dataset["do"] ?? ""];
    if (!act) continue;
    if (act === save) button.ariaPressed = String(isOnList(article.path));
    button.addEventListener("click", async () => {
      status.textContent = await act(article, words, button);
    });
  }
}
