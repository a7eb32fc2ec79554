/**
 * Reports, visibly and to screen readers, that a part of the site could not be loaded, and offers a
 * reload, which gets the current file names after a deployment. Shows one message at a time.
 * @param what What could not be loaded, such as `The search`.
 */
export function reportProblem(what: string): void {
  document.querySelector(".page-problem")?.remove();
  const box = create("div", "page-problem");
  const words = create("p", "");
  const reload = createButton("Reload the page", () => location.reload());
  const close = createButton("Close", () => box.remove());
  close.ariaLabel = "Close this message";
  box.role = "alert";
  // Screen readers announce changes to an alert, but not its initial content.
  document.body.append(box);
  words.textContent = `${what} could not be loaded. Check your connection, then reload the page.`;
  box.append(words, reload, close);
}

function createButton(text: string, act: () => void): HTMLElement {
  const button = create("button", "button");
  button.setAttribute("type", "button");
  button.textContent = text;
  button.addEventListener("click", act);
  return button;
}

function create(tag: string, className: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}
