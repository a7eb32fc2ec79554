import { Client, chat, unwrap } from "garden";

const client = new Client();

unwrap(await client.chat({ text: "hello" })).text satisfies string;
unwrap(await chat({}, { text: "hello", stream: false })).text satisfies string;

const stream = unwrap(await client.chat({ text: "hello", stream: true }));
for await (const event of stream) event satisfies object;
// @ts-expect-error It comes in parts.
void stream.text;

declare const isLive: boolean;
const either = unwrap(await chat({}, { text: "hello", stream: isLive }));
// @ts-expect-error Which of the two is not known yet.
void either.text;
if ("text" in either) either.text satisfies string;

// @ts-expect-error The text is missing.
void client.chat({ stream: true });
// @ts-expect-error Not part of the request.
void client.chat({ text: "hello", stream: true, loud: true });
