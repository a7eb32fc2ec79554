import { expect, it } from "vitest";
import { moveDetails } from "../../../runtime/site/render/move-details.js";

const fold = (body: string, open = ""): string =>
  `<details class="nested"${open}><summary class="nested-toggle">It</summary><div class="nested-body">${body}</div></details>`;
const row = (length: number): string => `<p>${"x".repeat(length)}</p>`;

function move(html: string) {
  const kept: string[] = [];
  return { html: moveDetails(html, (part) => `/c.html#part-${kept.push(part)}`), kept };
}

it("leaves pages that are not large as they are", () => {
  const html = `<main>${fold(row(90_000))}</main>`;
  expect(move(html)).toEqual({ html, kept: [] });
});

it("moves what is folded outermost and large, and nothing else", () => {
  const own = fold(`${row(5000)}${fold(row(5000))}`);
  const small = fold(`${row(10)}${fold(row(10))}`);
  const within = fold(row(4000));
  const html = `<main><details class="more">${within}</details>${own}${small}${row(100_000)}${fold(small + within, " open")}</main>`;
  const { html: left, kept } = move(html);
  expect(kept).toEqual([row(4000), `${row(5000)}${fold(row(5000))}`, row(4000)]);
  // With everything in its place again it is the same page.
  const whole = left.replaceAll(
    /<details class="nested" data-from="([^"]*part-(\d+))">(.*?)<a href="\1">Show it on a separate page<\/a>/g,
    (_, _url, index: string, head: string) =>
      `<details class="nested">${head}${kept[Number(index) - 1]}`,
  );
  expect(whole).toBe(html);
});
