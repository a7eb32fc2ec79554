import { beforeAll, describe, expect, it } from "vitest";
import type { Searcher } from "../../../../runtime/site/search/find/create-searcher.js";
import { searchRegistry } from "./registry-search.js";

let searcher: Searcher;

beforeAll(async () => {
  searcher = await searchRegistry();
});

function findFirst(text: string): string {
  const [section] = searcher.find(text);
  const [first] = section?.findings ?? [];
  const where = first?.owner ? ` in ${first.owner.title}` : "";
  return first ? `${section?.kind} ${first.entry.name ?? first.entry.title}${where}` : "nothing";
}

describe("What is found first", () => {
  it.each([
    // Words of titles, in any order, begun, in the plural, with words that say nothing.
    ["generate token", "operation generateToken"],
    ["token generate", "operation generateToken"],
    ["generate a tok", "operation generateToken"],
    ["revoke tokens", "operation revokeToken"],
    ["list repos", "operation listRepositories"],
    ["pull request", "operation getPullRequest"],
    ["list pull requests", "operation listPullRequests"],
    ["delete repository", "operation deleteRepository"],
    // Typing errors: letters missing, swapped, wrong, too many; in words that are not typed to their end.
    ["genrate tokn", "operation generateToken"],
    ["genreate token", "operation generateToken"],
    ["lsit pull reqests", "operation listPullRequests"],
    ["delete repositry", "operation deleteRepository"],
    ["archvie docs", "operation setDocsArchived"],
    ["genrat", "operation generateToken"],
    // Names, as they are written and otherwise.
    ["loadApiDefinitionLegacy", "operation loadApiDefinitionLegacy"],
    ["load_api_definition_legacy", "operation loadApiDefinitionLegacy"],
    ["loadapidefinitionlegacy", "operation loadApiDefinitionLegacy"],
    ["upsertPullReq", "operation upsertPullRequest"],
    // Addresses.
    ["/tokens/rotate", "operation rotateToken"],
    ["POST /tokens/gen", "operation generateToken"],
    ["GET /generators/cli", "operation listCliReleases"],
    ["PUT /generators/cli", "operation upsertCliRelease"],
    ["https://api.example.com/generators/cli/1.2.3?x=1", "operation getCliRelease"],
    ["DELETE /generators/github/repository/acme/shop/delete", "operation deleteRepository"],
    // Schemas and properties by their very names come before operations.
    ["EndpointDefinition", "schema EndpointDefinition"],
    ["PullRequest", "schema PullRequest"],
    ["propertyAccess", "property propertyAccess in ObjectProperty"],
    ["discriminantValue", "property discriminantValue in DiscriminatedUnionVariant"],
    // Nothing in common with anything.
    ["qqqqxxxx", "nothing"],
    ["?!", "nothing"],
    ["", "nothing"],
  ])("for '%s' is: %s", (text, expected) => {
    expect(findFirst(text)).toBe(expected);
  });

  it("lists operations before schemas, properties and errors", () => {
    const kinds = searcher.find("token").map(({ kind }) => kind);
    const order = ["operation", "schema", "property", "error", "page"];
    expect(kinds.length).toBeGreaterThan(2);
    expect(kinds).toEqual(order.filter((kind) => kinds.includes(kind as (typeof kinds)[number])));
  });

  it("finds words of descriptions that no title has", () => {
    const found = searcher.find("intermediate representation").flatMap(({ findings }) => findings);
    expect(found.map(({ entry }) => entry.name)).toContain("getCliReleaseForIr");
  });
});
