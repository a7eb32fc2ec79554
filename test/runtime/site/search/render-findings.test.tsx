import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { MethodBadge } from "../../../../runtime/playground/controls/MethodBadge.js";
import { renderRecent } from "../../../../runtime/site/search/render-findings.js";

afterEach(cleanup);

it.each([
  ["GET", "good"],
  ["POST", "info"],
  ["PATCH", "warn"],
  ["DELETE", "bad"],
  ["RPC", "info"],
  ["WEBHOOK", "neutral"],
])("has the badge of navigations for %s", (method, tone) => {
  const list = document.createElement("div");
  const context = { toAddress: (href: string) => href, apis: [] };
  renderRecent(list, [{ href: "/pets/", title: "Pets", method }], context);
  const { container } = render(<MethodBadge method={method} />);
  const [inSearch, inNavigation] = [list, container].map(
    (element) => element.querySelector(".fp-method")?.outerHTML,
  );
  expect(inSearch).toBe(inNavigation);
  expect(inSearch).toContain(`data-tone="${tone}"`);
});
