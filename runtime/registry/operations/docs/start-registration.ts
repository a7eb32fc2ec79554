import { randomUUID } from "node:crypto";
import type {
  ImageFilePath,
  StartDocsRegisterResponse,
} from "../../../../generated/registry/types.js";
import type { Issue } from "../../../http/index.js";
import type { CallContext } from "../../access/caller.js";
import { findContentType, findPathProblem, nameUpload } from "../../files/index.js";
import type { DocsFile } from "../../store/docs/docs-file-store.js";
import type { DocsRegistration } from "../../store/docs/docs-registration-store.js";
import type { SiteAddress } from "../../store/docs/docs-site-store.js";
import { printAddress } from "./docs-address.js";
import type { DocsParts } from "./docs-parts.js";

/** A checked request to start a registration. */
interface RegistrationStart {
  readonly orgId: string;
  /** The assigned address first. */
  readonly addresses: readonly SiteAddress[];
  readonly isPreview: boolean;
  /** Default: the current access of the site, or public for a new one. */
  readonly isPublic?: boolean;
  /** Whether the site retains its other custom domains. Default false. */
  readonly retainsCustomDomains?: boolean;
  readonly filepaths: readonly string[];
  readonly images: readonly ImageFilePath[];
  /** Origin of the registry's URLs. */
  readonly origin: string;
  readonly context: CallContext;
}

/** Milliseconds that a registration is open. */
const lifetime = 60 * 60 * 1000;
const maxFiles = 10_000;

/** Thrown to roll back a transaction. */
class DomainsTaken extends Error {
  constructor(readonly domains: readonly string[]) {
    super("The domains belong to another organization.");
  }
}

/** Claims the domains and returns the upload URLs, or the domains that belong to another organization. */
export async function startRegistration(
  parts: DocsParts,
  start: RegistrationStart,
): Promise<StartDocsRegisterResponse | { readonly taken: readonly string[] }> {
  const { store, now } = parts;
  const { orgId, addresses, isPreview, retainsCustomDomains = false } = start;
  const expiresAt = new Date(now().getTime() + lifetime);
  const id = `reg_${randomUUID()}`;
  const access = start.isPublic === undefined ? {} : { isPublic: start.isPublic };
  const described = { orgId, addresses, isPreview, retainsCustomDomains, ...access };
  const registration: DocsRegistration = { id, ...described, expiresAt };
  const files = await createFiles(parts, start, id);
  try {
    await store.transact(async ({ docs, audit }) => {
      const domains = addresses.map(({ domain }) => domain);
      const taken = await docs.registrations.claim(domains, orgId, expiresAt, now());
      if (taken.length > 0) throw new DomainsTaken(taken);
      await docs.registrations.insert(registration);
      if (files.length > 0) await docs.files.insert(files);
      const uploads = parts.files.direct ? files.map(({ id: fileId }) => nameUpload(fileId)) : [];
      await docs.cleanUp.note(uploads, findUploadEnd(expiresAt));
      const subject = `docs of ${addresses.map(printAddress).join(", ")}`;
      await audit.insert(start.context, { action: "register", orgId, subject });
    });
  } catch (error) {
    if (error instanceof DomainsTaken) return { taken: error.domains };
    throw error;
  }
  // After the lookup of reusable files, so that their content is not removed before.
  parts.clean();
  return describeStart(parts, start.origin, registration, files);
}

/** Uploads that start just before expiry get another 24 hours. */
function findUploadEnd(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() + 24 * 60 * 60 * 1000);
}

/** Images that the organization has already uploaded are reused. */
async function createFiles(
  { store }: DocsParts,
  { orgId, filepaths, images }: RegistrationStart,
  registrationId: string,
): Promise<readonly DocsFile[]> {
  const hashes = images.flatMap(({ fileHash }) => readHash(fileHash) ?? []);
  const known = hashes.length > 0 ? await store.docs.files.findByHashes(orgId, hashes) : [];
  const byHash = new Map(known.map((file) => [file.hash, file]));
  const create = (path: string, image?: ImageFilePath): DocsFile => {
    const id = `file_${randomUUID()}`;
    const hash = readHash(image?.fileHash);
    const same = hash === undefined ? undefined : byHash.get(hash);
    return {
      id,
      registrationId,
      orgId,
      path,
      contentType: findContentType(path),
      storedAs: same?.storedAs ?? id,
      ...(image ? { image: readImage(image) } : {}),
      ...(hash === undefined ? {} : { hash }),
      ...(same?.size === undefined ? {} : { size: same.size }),
    };
  };
  const byPath = new Map(filepaths.map((path) => [path, create(path)]));
  for (const image of images) byPath.set(image.filePath, create(image.filePath, image));
  return [...byPath.values()];
}

function readImage({ width, height, blurDataUrl, alt }: ImageFilePath): DocsFile["image"] {
  return {
    width,
    height,
    ...(typeof blurDataUrl === "string" ? { blurDataUrl } : {}),
    ...(typeof alt === "string" ? { alt } : {}),
  };
}

/** SHA-256 in hexadecimal; undefined if it is not valid. */
function readHash(hash: string | null | undefined): string | undefined {
  return hash && /^[0-9a-f]{64}$/i.test(hash) ? hash.toLowerCase() : undefined;
}

async function describeStart(
  { addresses }: DocsParts,
  origin: string,
  { id, expiresAt }: DocsRegistration,
  files: readonly DocsFile[],
): Promise<StartDocsRegisterResponse> {
  const entries = files.map(async (file) => {
    const uploadUrl = await addresses.signUpload(origin, file, expiresAt);
    return [file.path, { uploadUrl, fileId: file.id }] as const;
  });
  return {
    docsRegistrationId: id,
    uploadUrls: Object.fromEntries(await Promise.all(entries)),
    skippedFiles: files.filter(({ size }) => size !== undefined).map(({ path }) => path),
  };
}

/** Issues of the file names. */
export function checkFilePaths(
  filepaths: readonly string[],
  images: readonly ImageFilePath[],
): Issue[] {
  const named = [
    ...filepaths.map((path, index) => ({ path, pointer: `/body/filepaths/${index}` })),
    ...images.map((image, index) => ({
      path: image.filePath,
      pointer: `/body/images/${index}/filePath`,
    })),
  ];
  if (named.length > maxFiles) {
    const message = `A site has at most ${maxFiles} files; these are ${named.length}.`;
    return [{ code: "max-items", severity: "error", pointer: "/body/filepaths", message }];
  }
  return named.flatMap(({ path, pointer }) => {
    const problem = findPathProblem(path);
    const message = `The file name ${JSON.stringify(path.slice(0, 100))} ${problem}.`;
    return problem ? [{ code: "file-path", severity: "error" as const, pointer, message }] : [];
  });
}
