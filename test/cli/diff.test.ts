import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { main } from "../../cli/main.js";

const greenhouse = "definitions/examples/greenhouse.yaml";
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "frond-diff-"));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** Runs the command on the greenhouse and what an edit of its text makes of it. */
async function diff(edit: (text: string) => string, ...options: string[]) {
  const after = join(folder, "after.yaml");
  writeFileSync(after, edit(readFileSync(greenhouse, "utf8")));
  return run(["diff", greenhouse, after, ...options]);
}

async function run(args: string[]) {
  const printed = { out: "", err: "" };
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    printed.out += String(text);
    return true;
  });
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    printed.err += String(text);
    return true;
  });
  return { code: await main(args), ...printed };
}

const rename = (text: string): string =>
  text.replace("operationId: listPlants", "operationId: findPlants");

describe("frond diff", () => {
  test("nothing changed: exit 0", async () => {
    expect(await diff((text) => text)).toEqual({ code: 0, out: "No changes.\n", err: "" });
  });

  test("a breaking change: exit 1, what and where", async () => {
    const { code, out } = await diff(rename);
    expect(code).toBe(1);
    expect(out).toBe(
      [
        "GET /plants",
        "  BREAKING (source only)  the operation was renamed from listPlants to findPlants  [endpoint-renamed]",
        "",
        "1 breaking, 0 compatible",
        "",
      ].join("\n"),
    );
  });

  test("only compatible changes: exit 0", async () => {
    const { code, out } = await diff((text) => text.replace("version: 1.0.0", "version: 1.1.0"));
    expect(code).toBe(0);
    expect(out).toContain("ok  the version was 1.0.0 and is 1.1.0  [api-version-changed]");
  });

  test("an added name that renames others: exit 1, though the document names them as before", async () => {
    const small = (paths: string, schemas: string) =>
      `{openapi: 3.1.0, info: {title: T, version: "1"}, paths: {${paths}}, components: {schemas: {${schemas}}}}`;
    const operation = (path: string, id: string, schema: string) =>
      `/${path}: {get: {operationId: ${id}, tags: [${id}], responses: {"200": {description: D, content: {application/json: {schema: {$ref: "#/components/schemas/${schema}"}}}}}}}`;
    const before = join(folder, "small-before.yaml");
    const after = join(folder, "small-after.yaml");
    writeFileSync(before, small(operation("a", "list-pets", "pet"), "pet: {type: object}"));
    writeFileSync(
      after,
      small(
        [operation("a", "list-pets", "pet"), operation("b", "listPets", "Pet")].join(),
        "pet: {type: object}, Pet: {type: object}",
      ),
    );
    const { code, out } = await run(["diff", before, after]);
    expect(code).toBe(1);
    expect(out).toContain(
      "the function was called listPets in the client and is called listPets2  [generated-name-changed]",
    );
    expect(out).toContain("the group 'list-pets' was called listPets in the client");
    expect(out).toContain("the type was called Pet in the client and is called Pet2");
    expect((await run(["diff", after, after])).out).toBe("No changes.\n");
  });

  describe("options of the client", () => {
    const secured = (schemes: string, security: string) =>
      `{openapi: 3.1.0, info: {title: T, version: "1"}, paths: {/a: {get: {operationId: a, security: [${security}], responses: {"204": {description: D}}}}}, components: {securitySchemes: {${schemes}}}}`;
    const key = (id: string) => `${id}: {type: apiKey, in: header, name: X-${id}}`;
    const compare = async (was: string, is: string) => {
      const [before, after] = [join(folder, "auth-before.yaml"), join(folder, "auth-after.yaml")];
      writeFileSync(before, was);
      writeFileSync(after, is);
      return run(["diff", before, after]);
    };

    test("a second API key takes the option `token` away: exit 1", async () => {
      const { code, out } = await compare(
        secured(key("one"), "{one: []}"),
        secured(`${key("one")}, ${key("two")}`, "{one: []}"),
      );
      expect(code).toBe(1);
      expect(out).toContain("ok  auths.two: the scheme two was added  [auth-scheme-added]");
      expect(out).toContain(
        "BREAKING (source only)  token: the option `token`, the credential of the scheme one, was removed: use the option `auth` instead  [client-option-removed]",
      );
    });

    test("a bearer scheme takes the option `token` over from an API key: exit 1", async () => {
      const { code, out } = await compare(
        secured(key("one"), "{one: []}"),
        secured(`${key("one")}, login: {type: http, scheme: bearer}`, "{one: []}, {login: []}"),
      );
      expect(code).toBe(1);
      expect(out).toContain(
        "BREAKING (source only)  token: the option `token` was the credential of the scheme one and is that of login  [client-option-changed]",
      );
    });

    test("no operation asks for a scheme any more, so that its credential is gone: exit 1", async () => {
      const schemes = `${key("one")}, ${key("two")}`;
      const { code, out } = await compare(
        secured(schemes, "{one: []}, {two: []}"),
        secured(schemes, "{one: []}"),
      );
      expect(code).toBe(1);
      expect(out).toContain(
        "BREAKING (source only)  auth.two: the option `auth` no longer takes a credential of the scheme two: no operation uses it  [client-option-removed]",
      );
    });

    test("a scheme with another id takes the same token: only the scheme is reported", async () => {
      const { out } = await compare(
        secured(key("one"), "{one: []}"),
        secured(key("one").replace("one:", "uno:"), "{uno: []}"),
      );
      expect(out).toContain("[auth-scheme-removed]");
      expect(out).not.toContain("client-option");
    });

    test("a second API key beside a bearer scheme takes nothing away: exit 0", async () => {
      const login = "login: {type: http, scheme: bearer}";
      const { code, out } = await compare(
        secured(login, "{login: []}"),
        secured(`${login}, ${key("one")}`, "{login: []}, {one: []}"),
      );
      expect(out).not.toContain("client-option");
      expect(code).toBe(0);
    });
  });

  test("--json and --markdown", async () => {
    const { code, out } = await diff(rename, "--json");
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      breaking: 1,
      compatible: 0,
      changes: [{ code: "endpoint-renamed", subject: { label: "GET /plants" } }],
    });
    expect((await diff(rename, "--markdown")).out).toContain("### Breaking\n\n- `GET /plants`\n");
  });

  test("a document that cannot be read: exit 2, and which one", async () => {
    const { code, err } = await run(["diff", greenhouse, join(folder, "nowhere.yaml")]);
    expect(code).toBe(2);
    expect(err).toContain("nowhere.yaml");
  });

  test("a damaged document: exit 2, also when nothing that can be read of it breaks", async () => {
    const { code, out, err } = await diff((text) => `${text}\n}`);
    expect([code, out]).toEqual([2, "No changes.\n"]);
    expect(err).toContain("syntax-error");
    expect(err).toContain("only what could be read of it was compared");
  });

  test("both from the input: exit 2", async () => {
    const { code, err } = await run(["diff", "-", "-"]);
    expect(code).toBe(2);
    expect(err).toContain("only one of the two documents can be standard input");
  });

  test.each([
    [rename, "source", 1],
    [rename, "wire", 0],
    [rename, "none", 0],
    [(text: string) => text.replace("  /plants:\n", "  /trees:\n"), "wire", 1],
    [(text: string) => text.replace("  /plants:\n", "  /trees:\n"), "source", 1],
    [(text: string) => text.replace("  /plants:\n", "  /trees:\n"), "none", 0],
  ])("--fail-on: %s with %s exits with %i", async (edit, failOn, expected) => {
    expect((await diff(edit, "--fail-on", failOn)).code).toBe(expected);
  });

  describe("a newly documented error", () => {
    const document = (text: string) =>
      text.replace(
        /^( +)"404":/m,
        '$1"410":\n$1  description: Gone.\n$1default:\n$1  description: Another error.\n$1"404":',
      );

    test("breaks no one: the API may have sent it before", async () => {
      const { code, out } = await diff(document);
      expect(out).toMatch(/  ok  \w+: the error \w+ \(410\) was added  \[error-added\]/);
      expect(out).toMatch(/  ok  \w+: the error \w+ \(default\) was added  \[error-added\]/);
      expect(out).toContain("\n0 breaking, ");
      expect(code).toBe(0);
    });

    test("breaks what a rule says, of a flag or of the configuration", async () => {
      const ruled = await diff(document, "--rule", "error-added=source");
      expect(ruled.out).toContain("  BREAKING (source only)  ");
      expect(ruled.out).toContain("\n2 breaking, ");
      expect(ruled.code).toBe(1);
      const rule = ["--rule", "error-added=source", "--fail-on", "wire"];
      expect((await diff(document, ...rule)).code).toBe(0);
      const config = join(folder, "rules.json");
      const rules = { "error-added": "wire", "endpoint-renamed": "none" };
      writeFileSync(config, JSON.stringify({ targets: {}, diff: { rules } }));
      expect((await diff(document, "--config", config)).out).toContain("BREAKING (wire only)");
      expect((await diff(rename, "--config", config)).code).toBe(0);
      const flag = ["--config", config, "--rule", "error-added=none"];
      expect((await diff(document, ...flag)).code).toBe(0);
    });

    test("a rule for a kind of change that there is not: exit 2", async () => {
      const { code, err } = await diff(document, "--rule", "eror-added=source");
      expect([code, err]).toEqual([2, expect.stringContaining("no kind of change 'eror-added'")]);
      expect((await diff(document, "--rule", "error-added=info")).code).toBe(2);
      const config = join(folder, "rules.json");
      const rules = { constructor: "none" };
      writeFileSync(config, JSON.stringify({ targets: {}, diff: { rules } }));
      const refused = await diff(document, "--config", config);
      expect(refused.err).toContain("diff.rules.constructor");
      expect(refused.code).toBe(2);
    });
  });

  test("a threshold that is none: exit 2", async () => {
    expect((await diff(rename, "--fail-on", "all")).code).toBe(2);
  });

  describe("a file of accepted changes", () => {
    const known = { code: "endpoint-renamed", subject: "GET /plants", reason: "Agreed." };
    const accept = async (entries: unknown, ...options: string[]) => {
      const path = join(folder, "accepted.json");
      writeFileSync(path, JSON.stringify(entries, null, 1));
      return diff(rename, "--accept", path, ...options);
    };

    test("lets what it names pass, and says why", async () => {
      const { code, out, err } = await accept([known]);
      expect({ code, err }).toEqual({ code: 0, err: "" });
      expect(out).toContain("  accepted  the operation was renamed from listPlants to findPlants");
      expect(out).toContain("[endpoint-renamed]  Agreed.\n");
      expect(out).toContain("0 breaking, 0 compatible, 1 accepted\n");
      const json = JSON.parse((await accept([known], "--json")).out) as object;
      expect(json).toMatchObject({ breaking: 0, changes: [{ accepted: "Agreed." }] });
      expect((await accept([known], "--markdown")).out).not.toContain("listPlants");
    });

    test("says which entries are not needed, each at its place", async () => {
      const { code, err } = await accept([
        known,
        { ...known, subject: "GET /gone" },
        { ...known, path: "elsewhere" },
      ]);
      expect(code).toBe(0);
      expect(err.match(/:\d+:\d+: warning unused-acceptance: /g)).toEqual([
        ":7:2: warning unused-acceptance: ",
        ":12:2: warning unused-acceptance: ",
      ]);
    });

    test("is refused without reasons, or when it is no list", async () => {
      expect((await accept([{ ...known, reason: "" }])).err).toContain("needs reason");
      expect((await accept({})).code).toBe(2);
      expect((await diff(rename, "--accept", join(folder, "gone.json"))).code).toBe(2);
    });

    test("is named by the configuration, with the threshold", async () => {
      const config = join(folder, "frond.config.json");
      const write = (settings: object) =>
        writeFileSync(config, JSON.stringify({ targets: {}, diff: settings }));
      writeFileSync(join(folder, "accepted.json"), JSON.stringify([known]));
      write({ accept: "accepted.json" });
      expect((await diff(rename, "--config", config)).code).toBe(0);
      write({ failOn: "wire" });
      expect((await diff(rename, "--config", config)).code).toBe(0);
      expect((await diff(rename, "--config", config, "--fail-on", "source")).code).toBe(1);
    });
  });
});
