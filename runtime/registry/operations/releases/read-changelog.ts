import type {
  GetChangelogRequest,
  GetChangelogResponse,
  VersionRange,
} from "../../../../generated/registry/types.js";
import type { HandlerResult } from "../../../http/index.js";
import { parseVersion, toPrecedence } from "../../semantic-version.js";
import type { RangeEnd, ReleaseStore } from "../../store/release-store.js";

/** What changed in a range of versions of a product, candidates and withdrawn ones included. */
export async function readChangelog(
  store: ReleaseStore,
  product: string,
  { fromVersion, toVersion }: Pick<GetChangelogRequest, "fromVersion" | "toVersion">,
): Promise<HandlerResult<GetChangelogResponse, never>> {
  const found = await store.listChangelogs(product, toEnd(fromVersion), toEnd(toVersion));
  const entries = found.map(
    ({ version, changelog }) =>
      `{"version":${JSON.stringify(version)},"changelogEntry":${changelog}}`,
  );
  return { ok: true, text: `{"entries":[${entries.join(",")}]}` };
}

function toEnd({ type, value }: VersionRange): RangeEnd {
  const version = parseVersion(value);
  if (!version) throw new Error("The version was checked.");
  return { precedence: toPrecedence(version), isInclusive: type === "inclusive" };
}
