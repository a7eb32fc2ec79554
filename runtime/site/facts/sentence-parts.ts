/** A line of a reference page as data, which HTML and Markdown print. */
export type Sentence = readonly SentencePart[];

/** Plain text, code, a link within the site, or a link that leaves it. */
export type SentencePart =
  | string
  | { readonly code: string }
  /** `path` is that of a page, such as `/garden/find-plant`. */
  | { readonly text: string; readonly path: string }
  | { readonly text: string; readonly url: string };

/** Joins items: `a, b and c`. */
export function joinItems(items: readonly Sentence[]): Sentence {
  return items.flatMap((item, index) => {
    if (index === 0) return item;
    return [index === items.length - 1 ? " and " : ", ", ...item];
  });
}
