import type { Handlers } from "../../../generated/examples/greenhouse/handlers.js";
import type { Photo } from "../../../generated/examples/greenhouse/index.js";
import { findPlant, type GreenhouseStore } from "./greenhouse-store.js";
import { notFound } from "./plant-handlers.js";
import type { BodyValue } from "../../http/index.js";

type PhotoOperation = "uploadPhoto" | "downloadPhoto" | "replacePhoto";

/** Handlers that upload, download and replace photos. */
export const photoHandlers: Pick<Handlers<GreenhouseStore>, PhotoOperation> = {
  uploadPhoto({ plantId, body }, { context }) {
    if (!findPlant(context, plantId)) return notFound(plantId);
    const { blob, filename } = readUpload(body.photo);
    const photo: Photo = {
      id: `photo-${context.photos.size}`,
      plant: plantId,
      caption: body.caption,
      bytes: blob.size,
      contentType: blob.type === "" ? "application/octet-stream" : blob.type,
      details: body.details?.length ?? 0,
      ...(filename === undefined ? {} : { filename }),
      ...(body.tags ? { tags: body.tags } : {}),
      ...(body.camera ? { camera: body.camera } : {}),
    };
    context.photos.set(photo.id, { photo, file: blob });
    return { ok: true, status: 201, body: photo };
  },

  downloadPhoto({ photoId }, { context }) {
    const stored = context.photos.get(photoId);
    if (!stored) return { ok: false, error: "PhotoNotFoundError" };
    const { photo, file } = stored;
    return {
      ok: true,
      file,
      contentType: photo.contentType,
      filename: photo.filename ?? `${photo.id}.png`,
    };
  },

  replacePhoto({ photoId, body }, { context }) {
    const stored = context.photos.get(photoId);
    if (!stored) return { ok: false, error: "PhotoNotFoundError" };
    const { blob } = readUpload(body);
    const photo: Photo = { ...stored.photo, bytes: blob.size };
    context.photos.set(photoId, { photo, file: blob });
    return { ok: true, body: photo };
  },
};

/** The bytes and file name of an upload. */
interface Upload {
  readonly blob: Blob;
  readonly filename?: string;
}

/** Reads a file from a decoded body. Other values count as an empty file. */
function readUpload(value: BodyValue | undefined): Upload {
  if (value instanceof File) return { blob: value, filename: value.name };
  if (value instanceof Blob) return { blob: value };
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
    return { blob: new Blob([value as BlobPart]) };
  }
  return readNamedFile(value) ?? { blob: new Blob([]) };
}

function readNamedFile(value: unknown): Upload | undefined {
  if (typeof value !== "object" || value === null || !("blob" in value)) return undefined;
  if (!(value.blob instanceof Blob)) return undefined;
  const filename = "filename" in value ? value.filename : undefined;
  return { blob: value.blob, ...(typeof filename === "string" ? { filename } : {}) };
}
