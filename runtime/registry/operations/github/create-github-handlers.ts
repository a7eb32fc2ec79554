import type { Handlers } from "../../../../generated/registry/handlers.js";
import type { CallContext } from "../../access/caller.js";
import type { GithubStore } from "../../store/github-store.js";
import type { HandlerParts } from "../handler-parts.js";
import { toPage } from "../to-page.js";

type RepositoryHandlers = Pick<
  Handlers<CallContext>,
  "getRepository" | "listRepositories" | "upsertRepository" | "deleteRepository"
>;

type PullRequestHandlers = Pick<
  Handlers<CallContext>,
  "getPullRequest" | "listPullRequests" | "upsertPullRequest" | "deletePullRequest"
>;

/** The operations on repositories and pull requests. They are kept to the character. */
export function createGithubHandlers({
  store: { github },
}: HandlerParts): RepositoryHandlers & PullRequestHandlers {
  return { ...createRepositoryHandlers(github), ...createPullRequestHandlers(github) };
}

function createRepositoryHandlers(github: GithubStore): RepositoryHandlers {
  return {
    async getRepository({ owner, repo }) {
      const text = await github.findRepository({ owner, name: repo });
      return text === undefined ? { ok: false, error: "NotFoundError" } : { ok: true, text };
    },
    async listRepositories(request) {
      const filter = {
        owner: request.repositoryOwner ?? undefined,
        name: request.repositoryName ?? undefined,
        orgId: request.organizationId ?? undefined,
      };
      const texts = await github.listRepositories(filter, toPage(request));
      return { ok: true, text: `{"repositories":[${texts.join(",")}]}` };
    },
    async upsertRepository({ body }, { rawBody = "" }) {
      const { owner, name, repositoryOwnerOrganizationId: orgId } = body;
      await github.upsertRepository({ owner, name, orgId, text: rawBody });
      return { ok: true, body: undefined };
    },
    async deleteRepository({ owner, repo }) {
      await github.deleteRepository({ owner, name: repo });
      return { ok: true, body: undefined };
    },
  };
}

function createPullRequestHandlers(github: GithubStore): PullRequestHandlers {
  return {
    async getPullRequest({ owner, repo, number }) {
      const text = await github.findPullRequest({ owner, name: repo }, number);
      return text === undefined ? { ok: false, error: "NotFoundError" } : { ok: true, text };
    },
    async listPullRequests(request) {
      const filter = {
        owner: request.repositoryOwner ?? undefined,
        name: request.repositoryName ?? undefined,
        orgId: request.organizationId ?? undefined,
        states: request.state ?? undefined,
        authors: request.author ?? undefined,
      };
      const texts = await github.listPullRequests(filter, toPage(request));
      return { ok: true, text: `{"pullRequests":[${texts.join(",")}]}` };
    },
    async upsertPullRequest(request, { rawBody = "" }) {
      await github.upsertPullRequest({
        owner: request.repositoryOwner,
        name: request.repositoryName,
        number: request.pullRequestNumber,
        state: request.state,
        author: request.author?.username,
        text: rawBody,
      });
      return { ok: true, body: undefined };
    },
    async deletePullRequest({ owner, repo, number }) {
      await github.deletePullRequest({ owner, name: repo }, number);
      return { ok: true, body: undefined };
    },
  };
}
