import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type WrittenPackage, writePackage } from "../write-package.js";

type Method = (request?: object, callOptions?: object) => Promise<unknown>;

interface Garden {
  readonly Client: new (options?: object) => {
    readonly plants: Record<"listPlants" | "loadPlant", Method> & {
      readonly listPlantsItems: (request?: object) => AsyncIterable<unknown>;
    };
    readonly chat: Method;
  };
  readonly ApiError: typeof Error;
  readonly isPlantNotFoundError: (error: unknown) => boolean;
  readonly isNamedError: (error: unknown, name: string) => boolean;
}

const plant = { id: "fern", name: "Fern", sown: "2026-01-02" };
const bodies: Readonly<Record<string, object>> = {
  "/plants": { items: [plant] },
  "/plants/fern": plant,
  "/plants/none": { error: "PlantNotFoundError", content: { plantId: "none" } },
};

let server: Server;
let baseUrl: string;
let packages: WrittenPackage[];
let garden: Garden;
let dated: Garden;

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = (request.url ?? "").split("?")[0] ?? "";
    const isStream = path === "/chats";
    response.writeHead(path === "/plants/none" ? 404 : 200, {
      "content-type": isStream ? "text/event-stream" : "application/json",
    });
    response.end(isStream ? 'data: {"text":"hi"}\n\n' : JSON.stringify(bodies[path] ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const file = join(import.meta.dirname, "../../../types/source.yaml");
  packages = [await writePackage({ file }), await writePackage({ file }, { dates: "Date" })];
  const [plain, withDates] = packages;
  garden = await plain!.load<Garden>();
  dated = await withDates!.load<Garden>();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  for (const each of packages) each.remove();
});

const caught = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error) => error);

describe("throwOnError", () => {
  it("of a call gives its body, or throws its failure; other calls give results", async () => {
    const client = new garden.Client({ baseUrl });
    const options = { throwOnError: true };
    expect(await client.plants.loadPlant({ plantId: "fern" }, options)).toEqual(plant);
    expect(await client.plants.listPlants({}, options)).toEqual({ items: [plant] });
    const error = await caught(client.plants.loadPlant({ plantId: "none" }, options));
    expect(error).toBeInstanceOf(garden.ApiError);
    expect(error).toMatchObject({
      failure: { error: "PlantNotFoundError", content: { plantId: "none" } },
      rawResponse: { status: 404 },
    });
    expect(await client.plants.loadPlant({ plantId: "none" })).toMatchObject({ ok: false });
    expect(await client.plants.listPlants()).toMatchObject({ ok: true });
  });

  it("of a client holds for every call that does not say otherwise, pages included", async () => {
    const client = new garden.Client({ baseUrl, throwOnError: true });
    expect(await client.plants.loadPlant({ plantId: "fern" })).toEqual(plant);
    expect(await client.plants.listPlants()).toEqual({ items: [plant] });
    const items = [];
    for await (const item of client.plants.listPlantsItems()) items.push(item);
    expect(items).toEqual([plant]);
    await expect(client.plants.loadPlant({ plantId: "none" })).rejects.toBeInstanceOf(
      garden.ApiError,
    );
    const options = { throwOnError: false };
    expect(await client.plants.loadPlant({ plantId: "none" }, options)).toMatchObject({
      ok: false,
    });
    expect(await client.plants.listPlants({}, options)).toMatchObject({ ok: true });
  });

  it("holds for methods that are called without their client", async () => {
    const { plants, chat } = new garden.Client({ baseUrl, throwOnError: true });
    const { listPlants, listPlantsItems, loadPlant } = plants;
    expect(await loadPlant({ plantId: "fern" })).toEqual(plant);
    expect(await listPlants({}, { throwOnError: false })).toMatchObject({ ok: true });
    const items = [];
    for await (const item of listPlantsItems()) items.push(item);
    expect(items).toEqual([plant]);
    const stream = await chat({ body: { text: "hello", stream: true } });
    const events = [];
    for await (const event of stream as AsyncIterable<unknown>) events.push(event);
    expect(events).toEqual([{ text: "hi" }]);
  });

  it("throws what keeps a request from being sent, too", async () => {
    const client = new garden.Client({ baseUrl, throwOnError: true });
    expect(await caught(client.plants.loadPlant({ plantId: "" }))).toMatchObject({
      name: "ApiError",
      failure: { content: { detail: "invalid-request" } },
    });
  });

  it("gives streams", async () => {
    const client = new garden.Client({ baseUrl, throwOnError: true });
    const stream = (await client.chat({
      body: { text: "hello", stream: true },
    })) as AsyncIterable<unknown>;
    const events = [];
    for await (const event of stream) events.push(event);
    expect(events).toEqual([{ text: "hi" }]);
  });

  it("gives bodies with their dates", async () => {
    const client = new dated.Client({ baseUrl, throwOnError: true });
    expect(await client.plants.loadPlant({ plantId: "fern" })).toMatchObject({
      sown: expect.any(Date) as unknown,
    });
    expect(await client.plants.listPlants()).toMatchObject({
      items: [{ sown: expect.any(Date) as unknown }],
    });
  });

  it("throws errors that their guards recognize, and nothing else", async () => {
    const client = new garden.Client({ baseUrl, throwOnError: true });
    const error = await caught(client.plants.loadPlant({ plantId: "none" }));
    expect(garden.isPlantNotFoundError(error)).toBe(true);
    expect(garden.isNamedError(error, "GardenNotFoundError")).toBe(false);
    const unsent = await caught(client.plants.loadPlant({ plantId: "" }));
    const look = [unsent, new Error("PlantNotFoundError"), { error: "PlantNotFoundError" }, null];
    expect(look.map(garden.isPlantNotFoundError)).toEqual([false, false, false, false]);
  });
});
