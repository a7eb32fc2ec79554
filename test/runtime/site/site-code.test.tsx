import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ColoredCode } from "../../../runtime/playground/controls/code/ColoredCode.js";
import { SiteCode } from "../../../runtime/site/reference/code/SiteCode.js";
import {
  StaticPageProvider,
  type StaticPage,
} from "../../../runtime/site/state/use-static-page.js";

const page: StaticPage = {
  toHref: (path) => path,
  isSmall: true,
  hasPage: () => true,
  findTree: () => undefined,
  storeRest: () => "",
  storeCode: () => "",
  storeChoices: () => ({ card: "", href: "" }),
};

test.each([
  ["json", '{ "</code><script>alert(1)</script>": ["a & b", -1.5, null, true] }'],
  ["curl", `curl 'https://example.com/?a=1&b="<x>"' # it's`],
  ["python", 'print(f"<b>{x}</b>")  # &amp;'],
  ["text", `<img src=x onerror='alert("1")'> &lt;\r\n\0`],
])("code of %s on pages of files is what React draws", (language, text) => {
  const code = <SiteCode text={text} language={language} />;
  const written = renderToStaticMarkup(
    <StaticPageProvider value={page}>{code}</StaticPageProvider>,
  );
  expect(written).toBe(renderToStaticMarkup(<ColoredCode text={text} language={language} />));
  expect(written).not.toMatch(/<(?!\/?(?:code|span)\b)/);
});
