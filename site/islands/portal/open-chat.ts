// The link to the answers' own pages opens the chat where there is one: the page then stays as it is.
for (const link of document.querySelectorAll("[data-open-chat]")) {
  link.addEventListener("click", (event) => {
    const opener = document.querySelector<HTMLElement>("form[action='/ask'] button");
    if (!opener) return;
    event.preventDefault();
    opener.click();
  });
}
