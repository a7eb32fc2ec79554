import { saveBlob } from "../controls/save-blob.js";
import { usePlayground } from "../playground-context.js";
import { findDownloadName } from "../state/transport/response/file-name.js";
import type { ProxyResult } from "../state/model/proxy-result.js";

/** A response as a file: its name, and a function that saves it. */
export interface Download {
  readonly name: string;
  readonly save: () => void;
}

/** Saves the received bytes of a response. `undefined` if there are none yet. */
export function useDownload(result: ProxyResult): Download | undefined {
  const { open } = usePlayground();
  const { raw } = result;
  if (!raw || raw.size === 0) return undefined;
  const name = findDownloadName(open.endpoint.id, result);
  return { name, save: () => saveBlob(raw, name) };
}
