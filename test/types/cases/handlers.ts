import { createFetchHandler } from "garden/handlers";
import type { Handlers } from "garden/handlers";

const plant = { id: "fern", name: "Fern", colour: "red" } as const;
const handlers: Handlers<{ user: string }> = {
  listPlants: ({ colour }) => ({ ok: true, body: { items: colour === "red" ? [plant] : [] } }),
  createPlant: ({ body }, { context }) => ({ ok: true, body: { ...body, id: context.user } }),
  loadPlant: ({ plantId }) => ({ ok: false, error: "PlantNotFoundError", content: { plantId } }),
  watchEvents: () => ({
    ok: true,
    stream: (async function* () {
      yield { type: "moved", to: "here" };
    })(),
  }),
  loadPicture: () => ({ ok: true, file: new Blob(), contentType: "image/png" }),
  savePicture: () => ({ ok: true, body: undefined }),
  chat: ({ body: { text } }) => ({ ok: true, body: { text } }),
  loadWeather: () => ({ ok: true, body: undefined }),
  search: ({ body = [] }) => ({ ok: true, body: { [body[0] ?? ""]: 1n } }),
  // A server may answer in every declared media type.
  exportPlants: () => ({ ok: true, file: new Blob(), contentType: "application/pdf" }),
  replaceLabel: () => ({ ok: true, body: undefined }),
  loadScan: () => ({ ok: true, body: undefined }),
  singTo: () => ({ ok: true, body: undefined }),
};
createFetchHandler(handlers) satisfies (
  request: Request,
  context: { user: string },
) => Promise<Response>;

// @ts-expect-error One handler is missing.
const incomplete: Handlers = { ...handlers, search: undefined };
const wrong: Handlers = {
  ...handlers,
  // @ts-expect-error Not an error of this call.
  loadPlant: () => ({ ok: false, error: "OtherError" }),
};
const empty: Handlers = {
  ...handlers,
  // @ts-expect-error A plant has a name.
  createPlant: () => ({ ok: true, body: { id: "fern", colour: "red" } }),
};
void [incomplete, wrong, empty];
