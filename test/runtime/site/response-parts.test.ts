import { describe, expect, it } from "vitest";
import type { ApiDefinition, EndpointDefinition } from "../../../runtime/definition/index.js";
import { printJson } from "../../../runtime/http/index.js";
import {
  createResponseParts,
  type ResponsePart,
} from "../../../runtime/site/parts/create-response-parts.js";
import { garden } from "./garden.js";

const hash = (text: string): string => `h${text.length}`;

type Types = ApiDefinition["types"];
type Shape = Types[string]["shape"];

const refer = (id: string): Shape => ({ type: "alias", value: { type: "id", id } });

/** An object with so many properties that it is long enough for a file. */
const long = (...ids: string[]): Types[string] => ({
  name: "Long",
  description: "Words.",
  shape: {
    type: "object",
    extends: [],
    properties: [
      ...ids.map((id) => ({ key: id, valueShape: refer(id), description: "Words." })),
      ...Array.from({ length: 300 }, (_, index) => ({
        key: `p${index}`,
        valueShape: { type: "alias" as const, value: { type: "unknown" as const } },
      })),
    ],
  },
});

const short = (): Types[string] => ({ name: "Short", shape: refer("none") });

const answer = (id: string, ...types: string[]): EndpointDefinition => ({
  id,
  method: "GET",
  path: [{ type: "literal", value: `/${id}` }],
  responses: types.map((type) => ({ statusCode: 200, body: refer(type) as never })),
});

const shared: ApiDefinition = {
  ...garden,
  endpoints: {
    one: answer("one", "Both", "One"),
    two: answer("two", "Both"),
    three: answer("three", "One"),
    four: answer("four", "Short"),
  },
  // Types within a circle are reached together.
  types: { Both: long("Deep", "Short"), Deep: long("Both"), One: long(), Short: short() },
};

function join(parts: ReturnType<typeof createResponseParts>, slug: string) {
  const { sharedTypes = [], ...part } = parts.find(`responses/${slug}.json`) as ResponsePart;
  const types = Object.assign({}, ...sharedTypes.map((file) => parts.find(file)), part.types);
  return {
    files: sharedTypes.length,
    own: Object.keys(part.types),
    all: Object.keys(types).sort(),
  };
}

describe("parts that responses are compared with", () => {
  it("have the types of responses alone, in files where several endpoints reach long ones", () => {
    const parts = createResponseParts(shared, hash);
    expect(parts.listShared()).toHaveLength(2);
    expect(join(parts, "one")).toEqual({
      files: 2,
      own: ["Short"],
      all: ["Both", "Deep", "One", "Short"],
    });
    expect(join(parts, "two")).toEqual({
      files: 1,
      own: ["Short"],
      all: ["Both", "Deep", "Short"],
    });
    expect(join(parts, "three")).toEqual({ files: 1, own: [], all: ["One"] });
    expect(join(parts, "four")).toEqual({ files: 0, own: ["Short"], all: ["Short"] });
    for (const file of parts.listShared())
      expect(printJson(parts.find(file))).not.toContain("Words");
  });

  it("have neither descriptions nor examples nor what requests are made of", () => {
    const part = createResponseParts(garden, hash).find(
      "responses/find-plant.json",
    ) as ResponsePart;
    expect(part.sharedTypes).toBeUndefined();
    expect(Object.keys(part.types).sort()).toEqual(["Missing", "Plant"]);
    const [endpoint] = Object.values(part.endpoints);
    expect(Object.keys(endpoint ?? {}).sort()).toEqual(
      expect.arrayContaining(["id", "method", "path", "responses"]),
    );
    expect(printJson(part)).not.toMatch(/"(?:description|examples?|pathParameters)"/);
  });

  it.each(["responses/none.json", "types/none.json", "pages/find-plant.json", ""])(
    "are not at %j",
    (path) => expect(createResponseParts(garden, hash).find(path)).toBeUndefined(),
  );
});
