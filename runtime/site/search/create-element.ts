/** Attributes of an element; those that are `undefined` are left out. */
type Attributes = Readonly<Record<string, string | undefined>>;

/** Creates an element with attributes and content. Texts stay texts: nothing in them becomes markup. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  content: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(name, value);
  }
  element.append(...content);
  return element;
}
