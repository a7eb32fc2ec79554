import { Client } from "garden";
import type { Event } from "garden";

const client = new Client();

/** The compiler misses no kind of event. */
function describe(event: Event): string {
  switch (event.type) {
    case "watered":
      return event.litres.toFixed(1);
    case "moved":
      // @ts-expect-error Of another kind.
      void event.litres;
      return event.to;
    default:
      return event satisfies never;
  }
}

/** Forgets one. */
function forget(event: Event): string {
  switch (event.type) {
    case "watered":
      return "";
    default:
      // @ts-expect-error Moved is left.
      return event satisfies never;
  }
}

const stream = await client.watchEvents();
if (stream.ok) {
  for await (const event of stream.body) console.log(describe(event), forget(event));
  // @ts-expect-error Not a list.
  void stream.body.length;
}

const picture = await client.loadPicture({ name: "fern" });
if (picture.ok) picture.body.arrayBuffer() satisfies Promise<ArrayBuffer>;
const saved = await client.savePicture({
  name: "fern",
  body: { picture: new Blob(["x"]), caption: "Fern" },
});
if (saved.ok) saved.body satisfies undefined;
void client.savePicture({
  name: "fern",
  body: { picture: { filename: "a.png", blob: new Blob() } },
});
// @ts-expect-error A text is no file.
void client.savePicture({ name: "fern", body: { picture: "a.png" } });

const counts = await client.search();
if (counts.ok) {
  // @ts-expect-error It may be a bigint.
  counts.body["fern"] satisfies number | undefined;
  counts.body["fern"] satisfies number | bigint | undefined;
}
