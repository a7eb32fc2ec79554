import { text } from "node:stream/consumers";
import type { DocumentSource } from "../../generator/read/index.js";

/** Reads a document of the command line: a file, `-` for standard input, or a URL if allowed. */
export async function readSource(
  document: string,
  options: { readonly allowRemote?: boolean | undefined },
): Promise<DocumentSource | { readonly problem: string }> {
  if (document === "-") return { text: await text(process.stdin) };
  if (!/^https?:\/\//i.test(document)) return { file: document };
  if (!options.allowRemote) {
    return { problem: `${document} is a URL. Add --allow-remote to read it.` };
  }
  try {
    const response = await fetch(document);
    if (!response.ok) {
      return { problem: `${document} responded with ${response.status}. Check the URL.` };
    }
    // The URL after redirects, because relative servers are resolved against it.
    return { text: await response.text(), address: response.url };
  } catch {
    return {
      problem: `${document} cannot be reached. Check the URL, or save the document as a file.`,
    };
  }
}
