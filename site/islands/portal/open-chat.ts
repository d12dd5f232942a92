// The link to /ask opens the chat where there is one: the page then stays as it is.
for (const link of document.querySelectorAll("[data-open-chat]")) {
  link.addEventListener("click", (event) => {
    const chat = document.querySelector<HTMLElement>("[data-island=chat] :is(a, button)");
    if (!chat) return;
    event.preventDefault();
    chat.click();
  });
}
