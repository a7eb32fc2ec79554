import { Client, chat, unwrap } from "garden";

const client = new Client();

unwrap(await client.chat({ body: { text: "hello" } })).text satisfies string;
unwrap(await chat({}, { body: { text: "hello", stream: false } })).text satisfies string;

const stream = unwrap(await client.chat({ body: { text: "hello", stream: true } }));
for await (const event of stream) event satisfies object;
// @ts-expect-error It comes in parts.
void stream.text;

declare const isLive: boolean;
const either = unwrap(await chat({}, { body: { text: "hello", stream: isLive } }));
// @ts-expect-error Which of the two is not known yet.
void either.text;
if ("text" in either) either.text satisfies string;

// @ts-expect-error The text is missing.
void client.chat({ body: { stream: true } });
// @ts-expect-error Not part of the request.
void client.chat({ body: { text: "hello", stream: true, loud: true } });
