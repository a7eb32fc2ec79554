import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Markdown } from "../../../runtime/site/reference/Markdown.js";

const htmlOf = (text: string) => render(<Markdown text={text} />).container.innerHTML;

describe("a description on a reference page", () => {
  it("in paragraphs of HTML is shown as they are meant", () => {
    const text = `<p>Attach a <a href="https://a.test/b">method</a>.</p>\n\n<p>With <code>confirm=true</code>.</p>`;
    expect(htmlOf(text)).toMatch(
      /<p>Attach a <a [^>]*href="https:\/\/a\.test\/b"[^>]*>method<\/a>\.<\/p><p>With <code>confirm=true<\/code>\.<\/p>/,
    );
  });

  it("never makes elements of other HTML", () => {
    const { container } = render(<Markdown text={`<p>a<script>b</script><img src="x"></p>`} />);
    expect(container.querySelector("script, img")).toBeNull();
    expect(container.textContent).toContain("<script>b</script>");
  });
});
