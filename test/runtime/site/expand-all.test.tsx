import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { followExpandAll } from "../../../runtime/site/page/expand-all.js";
import { BodyDetails, Section } from "../../../runtime/site/reference/BodyDetails.js";
import { viewShape } from "../../../runtime/site/facts/body-rows.js";
import { define, integer, object, optional, ref } from "../definition/shapes.js";
import { buildPages } from "./page-facts.js";

const storageKey = "frond:schemas";
const definition = define({
  Node: object({ child: optional(ref("Node")), place: object({ depth: integer }) }),
});

beforeEach(() => localStorage.clear());
afterEach(() => document.body.replaceChildren());

const listStates = (): boolean[] =>
  [...document.querySelectorAll<HTMLDetailsElement>("details.nested")].map(({ open }) => open);

const click = (name: RegExp) => fireEvent.click(screen.getByRole("button", { name }));

describe("Expand all with React", () => {
  const show = () =>
    render(
      <Section title="Body">
        <BodyDetails
          definition={definition}
          view={viewShape(definition, definition.types["Node"]!.shape, "both")}
          of="the body"
        />
      </Section>,
    );

  it("opens every type of a section to a limit, and closes all of them", () => {
    show();
    expect(listStates()).toEqual([false, false]);
    click(/^Expand all/);
    const states = listStates();
    expect(states.length).toBeGreaterThan(2);
    // The types of the last level contain themselves.
    expect(new Set(states)).toEqual(new Set([true, false]));
    click(/^Collapse all/);
    expect(listStates()).toEqual([false, false]);
  });

  it("is remembered for other pages", () => {
    const { unmount } = show();
    click(/^Expand all/);
    expect(localStorage.getItem(storageKey)).toBe("expanded");
    unmount();
    show();
    expect(listStates()[0]).toBe(true);
    click(/^Collapse all/);
    expect(localStorage.getItem(storageKey)).toBe("collapsed");
  });
});

describe("Expand all on built pages", () => {
  const inside = { type: "object", properties: { depth: { type: "integer" } } };
  const nested = { type: "object", properties: { inside } };
  const schema = { type: "object", properties: { first: nested, second: inside } };

  const open = async (): Promise<void> => {
    const pages = await buildPages({
      paths: {
        "/things": {
          get: {
            operationId: "get",
            responses: {
              "200": { description: "ok", content: { "application/json": { schema } } },
            },
          },
        },
      },
    });
    document.body.append(pages.html("/api/get"));
  };

  it("opens and closes every type of a section, and is remembered", async () => {
    await open();
    followExpandAll();
    expect(listStates()).toEqual([false, false, false]);
    click(/^Expand all ?in Response 200$/);
    expect(listStates()).toEqual([true, true, true]);
    expect(localStorage.getItem(storageKey)).toBe("expanded");
    document.body.replaceChildren();
    await open();
    followExpandAll();
    expect(listStates()).toEqual([true, true, true]);
    expect(screen.getByRole("button", { name: /^Collapse all ?in Response 200$/ })).toBeTruthy();
  });
});
