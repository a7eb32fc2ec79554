import { Client, exportPlants, replaceLabel, unwrap } from "garden";

const client = new Client();

// JSON is asked for, so nothing else comes.
unwrap(await client.exportPlants()).total satisfies number;
unwrap(await exportPlants({}, undefined, { accept: "application/json" })).total satisfies number;
unwrap(await client.exportPlants({}, { accept: "text/csv", maxRetries: 0 })) satisfies string;
unwrap(await client.exportPlants({}, { accept: "application/pdf" })) satisfies Blob;
// @ts-expect-error Not one of the declared media types.
void client.exportPlants({}, { accept: "image/png" });
// @ts-expect-error Text is no JSON.
void unwrap(await client.exportPlants({}, { accept: "text/csv" })).total;

const label = { id: "p1", body: { text: "Fern" } };
unwrap(await client.replaceLabel(label)) satisfies undefined;
const asForm = { contentType: "application/x-www-form-urlencoded" } as const;
unwrap(await client.replaceLabel(label, asForm)) satisfies undefined;
const picture = new Blob(["..."]);
await replaceLabel({}, { id: "p1", body: picture }, { contentType: "image/png" });
// @ts-expect-error A file without its media type would be sent as JSON.
await client.replaceLabel({ id: "p1", body: picture });
// @ts-expect-error A label is no file.
await client.replaceLabel(label, { contentType: "image/png" });
