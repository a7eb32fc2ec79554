import type {
  ComputeSemanticVersionRequest,
  Repository,
} from "../../../../generated/registry/types.js";
import { parseVersion, toPrecedence } from "../../semantic-version.js";
import type { GithubStore } from "../../store/github-store.js";

/** How a tag of a version is called: `refs/tags/v1.2.3`, `v1.2.3` or `1.2.3`. */
const tag = /^(?:refs\/tags\/)?v?(?<version>\d.*)$/;

/**
 * The versions among the refs that the checks of a repository ran on, the highest first. The
 * repository must belong to the organization.
 */
export async function listTaggedVersions(
  github: GithubStore,
  { org, githubRepository }: Pick<ComputeSemanticVersionRequest, "org" | "githubRepository">,
): Promise<readonly string[]> {
  const [owner = "", name = ""] = githubRepository?.split("/") ?? [];
  const text = await github.findRepository({ owner, name });
  if (text === undefined) return [];
  const repository = JSON.parse(text) as Repository;
  if (repository.repositoryOwnerOrganizationId !== org) return [];
  return repository.defaultBranchChecks
    .flatMap(({ ref }) => {
      const version = tag.exec(ref)?.groups?.["version"] ?? "";
      const parsed = parseVersion(version);
      return parsed ? [{ version, precedence: toPrecedence(parsed) }] : [];
    })
    .sort((one, other) => (one.precedence < other.precedence ? 1 : -1))
    .map(({ version }) => version);
}
