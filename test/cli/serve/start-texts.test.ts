import { describe, expect, it } from "vitest";
import { explainPort } from "../../../cli/serve/explain-port.js";
import { serveSoon } from "../../../cli/serve/serve-soon.js";
import { describeStart } from "../../../cli/serve/describe-start.js";
import { explainStart } from "../../../cli/serve/explain-start.js";
import { printStartCommand } from "../../../cli/serve/print-start-command.js";
import { listenNear } from "../../../runtime/node/index.js";
import { garden } from "../../runtime/site/garden.js";

const environments = [{ id: "a", baseUrl: "http://localhost:8080/v1" }];
const endpoint = { ...garden.endpoints["findPlant"]!, environments };
const local = { ...garden, endpoints: { endpoint } };

const served = {
  site: "http://127.0.0.1:4000",
  relay: "http://127.0.0.1:4001",
  registry: "http://127.0.0.1:4002",
  example: undefined,
  portNote: undefined,
  token: "frond_t",
  privateTargets: [{ host: "localhost", port: 8080 }],
  allowsLoopback: false,
  loginRedirect: undefined,
  close: () => Promise.resolve(),
};

const load = (isFile: boolean) => ({
  definition: local,
  text: "",
  issues: [],
  name: "api.yaml",
  isFile,
});

describe("the banner of frond start", () => {
  it("says which private hosts pages may call, and the flag for others", () => {
    const text = describeStart(served, [load(true)], "frond start api.yaml");
    expect(text).toContain("Pages may send requests to every public host and localhost:8080.");
    expect(text).toContain("frond start api.yaml --allow HOST:PORT");
    expect(text).not.toContain("Example");
    // Its pages are not shown.
    expect(text).not.toContain("the registry's pages");
  });

  it("says why the site has another port than usual", () => {
    const portNote = explainPort(4003, []);
    const text = describeStart({ ...served, portNote }, [], "frond start");
    expect(text).toContain("Docs site   http://127.0.0.1:4000   (port 4000 is taken)");
    expect(explainPort(4001, [4000])).toBe("port 4000 is left to your API");
    expect(explainPort(4000, [])).toBeUndefined();
  });

  it("names the redirect URI of a login", () => {
    const loginRedirect = "http://127.0.0.1:4000/frond/login/callback";
    const text = describeStart({ ...served, loginRedirect }, [], "frond start");
    expect(text).toContain(`Redirect URI to register at the provider: ${loginRedirect}`);
    expect(describeStart(served, [], "frond start")).not.toContain("Redirect URI");
  });

  it("prints the command that allows what a document from elsewhere names", () => {
    const text = describeStart({ ...served, privateTargets: [] }, [load(false)], "frond start -");
    expect(text).toContain("localhost:8080 is refused");
    expect(text).toContain("frond start - --allow localhost:8080");
  });
});

describe("printStartCommand", () => {
  it("repeats the options, quoted where a shell needs it", () => {
    const options = {
      documents: ["api.yaml", "my apis/b.yaml"],
      port: 5000,
      allow: ["localhost:8080"],
      withExamples: true,
    };
    expect(printStartCommand(options, {})).toBe(
      'frond start api.yaml "my apis/b.yaml" --port 5000 --with-examples --allow localhost:8080',
    );
  });

  it.each([
    [{ npm_lifecycle_event: "start", npm_command: "start" }, "npm start -- api.yaml"],
    [{ npm_lifecycle_event: "npx", npm_command: "exec" }, "npx frond start api.yaml"],
  ])("begins as it was begun: %o", (environment, command) => {
    expect(printStartCommand({ documents: ["api.yaml"] }, environment)).toBe(command);
  });

  it("leaves out the flag that the script of the repository has", () => {
    const environment = { npm_lifecycle_event: "start" };
    expect(printStartCommand({ withExamples: true }, environment)).toBe("npm start --");
  });
});

describe("explainStart", () => {
  it.each([
    [{ code: "EACCES", syscall: "mkdir", path: "/data" }, /\/data.*may not write.*--data/],
    [{ code: "EROFS", syscall: "open", path: "/data/x" }, /\/data\/x.*read-only.*--data/],
    [{ code: "ENOENT", syscall: "mkdir", path: "/proc/x" }, /\/proc\/x.*no folder.*--data/],
    [{ code: "ENOTDIR", syscall: "mkdir", path: "/file/x" }, /\/file\/x is a file.*--data/],
    [{ code: "EACCES", syscall: "listen" }, /port needs more rights.*--port/],
    [{ code: "EADDRINUSE", syscall: "listen" }, /taken.*--port/],
    [{ code: "EADDRINUSE", syscall: "listen", port: 4000 }, /^Port 4000 is taken.*--port/],
  ])("says of %o what is wrong and which flag helps", (properties, text) => {
    expect(explainStart(Object.assign(new Error("system"), properties))).toMatch(text);
  });
});

describe("serveSoon", () => {
  it("refuses a port that was chosen and is taken", async () => {
    const first = await serveSoon(0, []);
    try {
      await expect(serveSoon(first.port, [])).rejects.toMatchObject({ code: "EADDRINUSE" });
    } finally {
      await first.close();
    }
  });
});

describe("listenNear", () => {
  it("leaves the ports that documents name to the user's own APIs", async () => {
    const tried: number[] = [];
    const listen = (port: number) => Promise.resolve(void tried.push(port));
    await listenNear(4000, listen, [4000, 4001]);
    expect(tried).toEqual([4002]);
  });
});
