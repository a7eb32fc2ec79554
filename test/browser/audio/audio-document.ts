import { importDocument } from "../../../generator/import/index.js";
import type { ApiDefinition } from "../../../runtime/definition/index.js";

const file = { type: "string", format: "binary" };

const document = {
  openapi: "3.1.0",
  info: { title: "Voices", version: "1.0.0" },
  paths: {
    "/speech": {
      post: {
        operationId: "say",
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: {
                type: "object",
                required: ["user_audio_chunk", "clip", "title"],
                properties: {
                  title: { type: "string" },
                  user_audio_chunk: { type: "string" },
                  clip: {
                    type: "string",
                    contentEncoding: "base64",
                    contentMediaType: "audio/webm",
                  },
                  key: { type: "string", contentEncoding: "base64" },
                },
              },
            },
          },
        },
        responses: { "200": { description: "Said." } },
      },
    },
    "/voices": {
      post: {
        operationId: "addVoice",
        requestBody: {
          required: true,
          content: {
            "multipart/form-data": {
              schema: {
                type: "object",
                required: ["sample", "takes", "consent"],
                properties: {
                  sample: file,
                  takes: { type: "array", items: file },
                  consent: file,
                },
              },
              encoding: {
                sample: { contentType: "audio/*" },
                takes: { contentType: "audio/webm, audio/ogg" },
                consent: { contentType: "application/pdf" },
              },
            },
          },
        },
        responses: { "200": { description: "Added." } },
      },
    },
    "/transcripts": {
      post: {
        operationId: "transcribe",
        requestBody: { required: true, content: { "audio/webm": { schema: file } } },
        responses: { "200": { description: "Written." } },
      },
    },
    "/tone": {
      get: {
        operationId: "getTone",
        responses: {
          "200": { description: "A tone.", content: { "audio/wav": { schema: file } } },
        },
      },
    },
    "/noise": {
      get: {
        operationId: "getNoise",
        responses: {
          "200": { description: "No audio.", content: { "audio/mpeg": { schema: file } } },
        },
      },
    },
  },
};

/** An API that takes and gives audio in every way. */
export async function createAudioDefinition(server: string): Promise<ApiDefinition> {
  const text = JSON.stringify({ ...document, servers: [{ url: server }] });
  const { definition } = await importDocument({ text });
  return definition;
}
