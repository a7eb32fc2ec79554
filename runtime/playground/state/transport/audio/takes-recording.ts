import { isAudioName } from "./is-audio-name.js";
import { recordingType } from "./recorder.js";
import { mediaTypeEssence } from "../../../../definition/index.js";

/**
 * Whether a property or file field offers recording, by its name or by a media type of recordings.
 */
export function takesRecording(
  name: string,
  contentType: string | readonly string[] | null | undefined,
): boolean {
  if (isAudioName(name)) return true;
  const types = typeof contentType === "string" ? contentType.split(",") : (contentType ?? []);
  return types.map(mediaTypeEssence).some((type) => type === recordingType || type === "audio/*");
}
