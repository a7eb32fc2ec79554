import { describe, expect, it } from "vitest";
import {
  findEnvironment,
  type EndpointDefinition,
} from "../../../../../../runtime/definition/index.js";
import {
  findOpenVariable,
  isBaseUrl,
  isForeignHost,
  isLocalhost,
  isLoopbackAddress,
  listEnvironments,
  listServerValues,
  withServerValue,
} from "../../../../../../runtime/playground/state/model/variables/environments.js";

const endpoint: EndpointDefinition = {
  id: "e",
  method: "GET",
  path: [],
  defaultEnvironment: "eu-west",
  environments: [
    { id: "production", baseUrl: "https://api.example/v1" },
    {
      id: "eu-west",
      baseUrl: "https://{region}.example/{missing}",
      variables: { region: { default: "eu" } },
    },
  ],
};

describe("environments", () => {
  it("have readable names and their variables filled in", () => {
    expect(listEnvironments(endpoint)).toEqual([
      { id: "production", label: "Production", baseUrl: "https://api.example/v1" },
      {
        id: "eu-west",
        label: "Eu west",
        baseUrl: "https://eu.example/",
        server: {
          template: "https://{region}.example/{missing}",
          variables: [
            { name: "region", value: "eu" },
            { name: "missing", value: "" },
          ],
        },
      },
    ]);
  });

  it("can be moved by the host, which adds none", () => {
    const list = listEnvironments(endpoint, {
      baseUrls: { production: "http://localhost:4003", other: "x" },
    });
    expect(list.map(({ baseUrl }) => baseUrl)).toEqual([
      "http://localhost:4003",
      "https://eu.example/",
    ]);
  });

  const templated: EndpointDefinition = {
    ...endpoint,
    environments: [
      {
        id: "a",
        baseUrl: "https://{tenant}.example/{version}/{basePath}",
        variables: {
          tenant: { default: "" },
          version: { default: "v2", values: ["v1", "v2"], description: "Of the API." },
          basePath: { default: "" },
        },
      },
    ],
  };

  it("take the user's values, of a list only those that are on it", () => {
    const read = (a: Record<string, string>) =>
      listEnvironments(templated, { values: { a } })[0]?.baseUrl;
    expect(read({ tenant: "acme", version: "v1" })).toBe("https://acme.example/v1/");
    expect(read({ tenant: "acme", version: "v3" })).toBe("https://acme.example/v2/");
  });

  it("name the variable without which there is no host", () => {
    const [open] = listEnvironments(templated);
    expect(open?.baseUrl).toBe("https://{tenant}.example/v2/");
    expect(findOpenVariable(open?.baseUrl ?? "", open)).toBe("tenant");
    const filled = open && withServerValue(open, "tenant", "acme");
    expect(filled?.baseUrl).toBe("https://acme.example/v2/");
    expect(findOpenVariable(filled?.baseUrl ?? "", filled)).toBeUndefined();
    expect(listServerValues(filled ? [filled] : [])).toEqual({
      a: { tenant: "acme", version: "v2", basePath: "" },
    });
  });

  it("are resolved against the page's address where they are relative", () => {
    const relative = { ...endpoint, environments: [{ id: "a", baseUrl: "/v1" }] };
    const address = "https://docs.example/api/pets";
    expect(listEnvironments(relative, { address })[0]?.baseUrl).toBe("https://docs.example/v1");
    expect(listEnvironments(relative)[0]?.baseUrl).toBe("/v1");
  });

  it("start with the one asked for, the default, the first", () => {
    const choices = listEnvironments(endpoint);
    expect(findEnvironment({ ...endpoint, environments: choices }, "production")?.id).toBe(
      "production",
    );
    expect(findEnvironment({ ...endpoint, environments: choices }, "none")?.id).toBe("eu-west");
    expect(findEnvironment({ environments: choices, defaultEnvironment: null })?.id).toBe(
      "production",
    );
    expect(findEnvironment({ ...endpoint, environments: [] })).toBeUndefined();
  });
});

describe("addresses", () => {
  it("with localhost anywhere in them are local", () => {
    for (const url of [
      "http://localhost:3000",
      "http://LOCALHOST",
      "https://a.example/localhost",
    ]) {
      expect(isLocalhost(url), url).toBe(true);
    }
    expect(isLocalhost("https://api.example")).toBe(false);
  });

  it("of the computer itself are known in other encodings", () => {
    for (const url of [
      "http://127.0.0.1:80",
      "http://127.1",
      "http://[::1]",
      "http://2130706433",
    ]) {
      expect(isLoopbackAddress(url), url).toBe(true);
    }
    expect(isLoopbackAddress("http://128.0.0.1")).toBe(false);
    expect(isLoopbackAddress("no address")).toBe(false);
  });

  it("must be absolute to be a base", () => {
    expect(isBaseUrl("https://api.example/v1?x=1")).toBe(true);
    for (const url of ["", "api.example", "/v1", "javascript:alert(1)", "ftp://a.example"]) {
      expect(isBaseUrl(url), url).toBe(false);
    }
  });

  it("outside of the definition are third-party", () => {
    const choices = listEnvironments(endpoint);
    expect(isForeignHost("https://api.example/other/path", choices)).toBe(false);
    expect(isForeignHost("http://api.example/v1", choices)).toBe(true);
    expect(isForeignHost("https://evil.example", choices)).toBe(true);
  });
});
