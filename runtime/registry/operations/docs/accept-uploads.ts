import type { Issue } from "../../../http/index.js";
import {
  createFileName,
  nameUpload,
  uploadDelay,
  type DirectFiles,
  type FileLimits,
} from "../../files/index.js";
import type { DocsFile } from "../../store/docs/docs-file-store.js";
import type { DocsParts } from "./docs-parts.js";

/** Concurrent copies. */
const width = 8;
/** Maximum number of issues in a response. */
const maxIssues = 100;

interface Accepted {
  readonly file: DocsFile;
  readonly storedAs: string;
  /** Size in bytes; undefined when nothing was uploaded. */
  readonly size: number | undefined;
}

/**
 * Accepts files that callers uploaded directly to the file store. Measures and copies them, so that later
 * uploads to the same URLs change nothing. If there are issues, accepts none; files that are too large are
 * removed and may be uploaded again.
 */
export async function acceptUploads(
  { files, store, limits, now }: DocsParts,
  registrationId: string,
): Promise<readonly Issue[]> {
  const { direct } = files;
  if (direct === undefined) return [];
  const listed = await store.docs.files.listOfRegistration(registrationId);
  const open = listed
    .filter(({ size }) => size === undefined)
    .map((file) => ({ file, storedAs: createFileName() }));
  // Noted first, so that the clean-up removes the copies if anything below fails.
  const names = open.map(({ storedAs }) => storedAs);
  await store.docs.cleanUp.note(names, new Date(now().getTime() + uploadDelay));
  const accepted = await mapSome(open, async (part): Promise<Accepted> => {
    const upload = nameUpload(part.file.id);
    return { ...part, size: await acceptUpload(direct, upload, part.storedAs, limits) };
  });
  const issues = findIssues(listed, accepted, limits);
  if (issues.length > 0) return issues.slice(0, maxIssues);
  await mapSome(accepted, async ({ file, storedAs, size }) => {
    if (size === undefined) return;
    await store.docs.files.recordUpload(file.id, { storedAs, size }, now());
  });
  return [];
}

async function acceptUpload(
  direct: DirectFiles,
  upload: string,
  name: string,
  { maxFileBytes }: FileLimits,
): Promise<number | undefined> {
  const size = await direct.accept(upload, name, maxFileBytes);
  if (size !== undefined && size > maxFileBytes) await direct.refuse(upload);
  return size;
}

function findIssues(
  listed: readonly DocsFile[],
  accepted: readonly Accepted[],
  { maxFileBytes, maxTotalBytes }: FileLimits,
): Issue[] {
  const tooLarge = accepted.filter(({ size = 0 }) => size > maxFileBytes);
  const issues = tooLarge.map(({ file, size = 0 }) =>
    createIssue(
      `The file ${JSON.stringify(file.path.slice(0, 100))} has ${print(size)} bytes; a file has at most ` +
        `${print(maxFileBytes)}. Upload a smaller one and finish again, or leave it out.`,
    ),
  );
  const sizes = [...listed, ...accepted].map(({ size = 0 }) => size);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (issues.length > 0 || total <= maxTotalBytes) return issues;
  const message =
    `The files have ${print(total)} bytes together; those of a site have at most ` +
    `${print(maxTotalBytes)}. Upload smaller ones and finish again, or leave some out.`;
  return [createIssue(message)];
}

function createIssue(message: string): Issue {
  return { code: "file-size", severity: "error", pointer: "", message };
}

function print(bytes: number): string {
  return bytes.toLocaleString("en");
}

/** Like `Promise.all`, with limited concurrency. */
async function mapSome<In, Out>(
  values: readonly In[],
  map: (value: In) => Promise<Out>,
): Promise<Out[]> {
  const results: Out[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < values.length; index = next++) {
      results[index] = await map(values[index] as In);
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return results;
}
