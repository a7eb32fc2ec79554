import type { Handlers } from "../../../../generated/registry/handlers.js";
import type { CallContext } from "../../access/caller.js";
import type { RegistryStore } from "../../store/registry-store.js";
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

/** The operations on repositories and pull requests, which are stored as the received text. */
export function createGithubHandlers({
  store,
}: HandlerParts): RepositoryHandlers & PullRequestHandlers {
  return { ...createRepositoryHandlers(store), ...createPullRequestHandlers(store) };
}

function createRepositoryHandlers(store: RegistryStore): RepositoryHandlers {
  const { github } = store;
  return {
    async getRepository({ owner, repo }) {
      const text = await github.findRepository({ owner, name: repo });
      return text === undefined ? { ok: false, error: "NotFoundError" } : { ok: true, text };
    },
    async listRepositories({ body }) {
      const filter = {
        owner: body.repositoryOwner ?? undefined,
        name: body.repositoryName ?? undefined,
        orgId: body.organizationId ?? undefined,
      };
      const texts = await github.listRepositories(filter, toPage(body));
      return { ok: true, text: `{"repositories":[${texts.join(",")}]}` };
    },
    async upsertRepository({ body }, { rawBody = "", context }) {
      const { owner, name, repositoryOwnerOrganizationId: orgId } = body;
      await store.transact(async (inner) => {
        await inner.github.upsertRepository({ owner, name, orgId, text: rawBody });
        const subject = `repository ${owner}/${name}`;
        await inner.audit.insert(context, { action: "update", orgId, subject });
      });
      return { ok: true, body: undefined };
    },
    async deleteRepository({ owner, repo }, { context }) {
      await store.transact(async (inner) => {
        if (!(await inner.github.deleteRepository({ owner, name: repo }))) return;
        const subject = `repository ${owner}/${repo}`;
        await inner.audit.insert(context, { action: "delete", subject });
      });
      return { ok: true, body: undefined };
    },
  };
}

function createPullRequestHandlers(store: RegistryStore): PullRequestHandlers {
  const { github } = store;
  return {
    async getPullRequest({ owner, repo, number }) {
      const text = await github.findPullRequest({ owner, name: repo }, number);
      return text === undefined ? { ok: false, error: "NotFoundError" } : { ok: true, text };
    },
    async listPullRequests({ body }) {
      const filter = {
        owner: body.repositoryOwner ?? undefined,
        name: body.repositoryName ?? undefined,
        orgId: body.organizationId ?? undefined,
        states: body.state ?? undefined,
        authors: body.author ?? undefined,
      };
      const texts = await github.listPullRequests(filter, toPage(body));
      return { ok: true, text: `{"pullRequests":[${texts.join(",")}]}` };
    },
    async upsertPullRequest({ body }, { rawBody = "", context }) {
      const { repositoryOwner: owner, repositoryName: name, pullRequestNumber: number } = body;
      const { state, author } = body;
      await store.transact(async (inner) => {
        const pullRequest = { owner, name, number, state, author: author?.username, text: rawBody };
        await inner.github.upsertPullRequest(pullRequest);
        const subject = `pull request ${owner}/${name}#${number}`;
        await inner.audit.insert(context, { action: "update", subject });
      });
      return { ok: true, body: undefined };
    },
    async deletePullRequest({ owner, repo, number }, { context }) {
      await store.transact(async (inner) => {
        if (!(await inner.github.deletePullRequest({ owner, name: repo }, number))) return;
        const subject = `pull request ${owner}/${repo}#${number}`;
        await inner.audit.insert(context, { action: "delete", subject });
      });
      return { ok: true, body: undefined };
    },
  };
}
