/** Adds the link to the editor of the shown page, or updates it after a navigation. `text`: what it says. */
export function showEditLink(text: string): void {
  const link = document.querySelector<HTMLAnchorElement>("a[data-edit]") ?? makeLink();
  link.textContent = text;
  link.href = addressOf();
}

function makeLink(): HTMLAnchorElement {
  const link = Object.assign(document.createElement("a"), { className: "button bg-brand text-on-brand no-print" });
  link.dataset.edit = "";
  Object.assign(link.style, { position: "fixed", insetInlineEnd: "1rem", bottom: "1rem", zIndex: "40" });
  document.body.append(link);
  // With the Alt key, a click on a text leads to its field.
  addEventListener(
    "click",
    (event) => {
      const text = event.target instanceof Element ? event.target.textContent.trim().slice(0, 200) : "";
      if (!event.altKey || text === "") return;
      event.preventDefault();
      event.stopPropagation();
      location.assign(addressOf(text));
    },
    true,
  );
  return link;
}

/** Returns the address of the editor for this page, or for one of its texts. */
function addressOf(find?: string): string {
  const query = new URLSearchParams({ at: location.pathname, ...(find && { find }) });
  return `/${document.documentElement.lang}/desk/texts?${query}`;
}
