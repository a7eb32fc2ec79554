import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { generate } from "../../generator/generate.js";
import { compilerCommand } from "../compiler-command.js";

/** The app's own modules, built from `app.tsx` and a generated client. */
interface App {
  readonly Garden: React.Context<object>;
  readonly PlantView: (props: { readonly id: string }) => ReactNode;
  readonly PlantList: (props: { readonly shelf?: string }) => ReactNode;
  readonly readNames: (client: QueryClient, options: object) => unknown[];
  readonly forget: (client: QueryClient, options: object) => Promise<void>;
  readonly keys: (options: object) => unknown[][];
}

const here = import.meta.dirname;
/** In the project, so that Vite loads what is written here. */
const artifacts = join(here, "../../artifacts");
mkdirSync(artifacts, { recursive: true });
const folder = mkdtempSync(join(artifacts, "tanstack-"));
let app: App;
let server: Server;
let names: Map<string, string>;
let requests: string[];

async function generateClient(name: string): Promise<void> {
  const [result] = await generate({
    targets: [
      {
        name,
        document: join(here, "garden.yaml"),
        out: join(folder, name),
        package: `@acme/${name}`,
        options: {
          tanstackQuery: true,
          importExtension: ".js",
          pagination: {
            listPlants: { type: "cursor", cursor: "cursor", next: "next", items: "plants" },
          },
        },
      },
    ],
  });
  expect(result?.status).toBe("done");
}

/** Two plants, a page each, of shelf A; `fern` is there, others are not. */
function startServer(): Promise<void> {
  names = new Map([
    ["fern", "Fern"],
    ["moss", "Moss"],
  ]);
  requests = [];
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    const respond = (status: number, body: object) =>
      response
        .writeHead(status, {
          "content-type": "application/json",
          "access-control-allow-origin": "*",
        })
        .end(JSON.stringify(body));
    const all = [...names].map(([id, name]) => ({ id, name }));
    if (pathname === "/plants") {
      const isSecond = searchParams.get("cursor") === "2";
      return respond(
        200,
        isSecond ? { plants: all.slice(1) } : { plants: all.slice(0, 1), next: "2" },
      );
    }
    const id = pathname.split("/").at(-1) ?? "";
    const plant = all.find((each) => each.id === id);
    if (!plant) return respond(404, { wanted: id });
    if (request.method === "GET") return respond(200, plant);
    request.on("data", (chunk: Buffer) => {
      names.set(id, (JSON.parse(chunk.toString()) as { name: string }).name);
    });
    return request.on("end", () => respond(200, { id, name: names.get(id) }));
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
}

const optionsOf = () => ({
  baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  maxRetries: 0,
});

beforeAll(async () => {
  cpSync(join(here, "app"), folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  await generateClient("garden");
  await startServer();
});
afterEach(cleanup);
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const show = (client: QueryClient, options: object, children: ReactNode) =>
  render(
    <QueryClientProvider client={client}>
      <app.Garden value={options}>{children}</app.Garden>
    </QueryClientProvider>,
  );

const createClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

describe("query.ts in a React app", () => {
  it("compiles with data, errors and keys as the document types them", () => {
    const config = {
      compilerOptions: {
        target: "ES2022",
        module: "NodeNext",
        jsx: "react-jsx",
        strict: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        isolatedDeclarations: true,
        declaration: true,
        skipLibCheck: true,
        noEmit: true,
      },
      include: ["*.tsx", "*.ts", "garden/*.ts"],
      exclude: ["entry.ts"],
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
    let complaints = "";
    try {
      execFileSync(process.execPath, [...compilerCommand, "-p", folder], { encoding: "utf8" });
    } catch (error) {
      complaints = (error as { stdout: string }).stdout;
    }
    expect(complaints).toBe("");
  });

  it("is built", async () => {
    const entry = join(folder, "entry.ts");
    writeFileSync(
      entry,
      `export * from "./app.tsx";
import * as query from "./garden/query.ts";
export const keys = (options: object) => [
  query.packageKey(options),
  query.listPlantsKey(options),
  query.listPlantsKey(options, {}),
  query.listPlantsKey(options, { shelf: "A" }),
  query.listPlantsQuery(options).queryKey,
  query.listPlantsInfiniteQuery(options, { shelf: "A" }).queryKey,
];`,
    );
    app = (await import(/* @vite-ignore */ entry)) as App;
    expect(app.keys({ baseUrl: "http://a" })).toEqual([
      ["@acme/garden", "http://a"],
      ["@acme/garden", "http://a", "listPlants"],
      ["@acme/garden", "http://a", "listPlants"],
      ["@acme/garden", "http://a", "listPlants", { shelf: "A" }],
      ["@acme/garden", "http://a", "listPlants"],
      ["@acme/garden", "http://a", "listPlants", { shelf: "A" }, "pages"],
    ]);
    expect(app.keys({})[0]).toEqual(["@acme/garden", "production"]);
  });

  it("shows a plant, renames it and stores what came back", async () => {
    const client = createClient();
    show(client, optionsOf(), <app.PlantView id="fern" />);
    await screen.findByText("Fern");
    fireEvent.click(screen.getByText("Rename"));
    await screen.findByText("Rose");
    expect(requests).toEqual(["GET /plants/fern", "PUT /plants/fern"]);
    expect(app.readNames(client, optionsOf())).toEqual(["Rose", undefined]);
  });

  it("shows a declared error by its type", async () => {
    show(createClient(), optionsOf(), <app.PlantView id="oak" />);
    expect((await screen.findByRole("alert")).textContent).toBe("oak");
  });

  it("goes through pages", async () => {
    names.set("fern", "Fern");
    show(createClient(), optionsOf(), <app.PlantList shelf="A" />);
    await screen.findByText("Fern");
    fireEvent.click(screen.getByText("More"));
    await screen.findByText("Moss");
    expect(screen.queryByText("More")).toBeNull();
    expect(requests.slice(-2)).toEqual(["GET /plants?shelf=A", "GET /plants?cursor=2&shelf=A"]);
  });

  it("keeps servers apart, and invalidates all queries of one", async () => {
    const client = createClient();
    const other = { ...optionsOf(), baseUrl: `${optionsOf().baseUrl}/` };
    show(client, optionsOf(), <app.PlantView id="moss" />);
    await screen.findByText("Moss");
    const before = requests.length;
    show(client, other, <app.PlantView id="moss" />);
    await vi.waitFor(() => expect(screen.getAllByText("Moss")).toHaveLength(2));
    expect(requests.length).toBe(before + 1);
    await app.forget(client, other);
    expect(requests.length).toBe(before + 2);
  });
});
