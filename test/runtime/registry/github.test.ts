import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RegistryClient } from "../../../generated/registry/index.js";
import type { PullRequest, Repository } from "../../../generated/registry/types.js";
import { databaseKinds, type TestDatabase } from "../node/open-databases.js";
import { openClient } from "./open-client.js";
import { bootstrapToken, openRegistry, type TestRegistry } from "./open-registry.js";

function createRepository(owner: string, name: string, organization = "acme"): Repository {
  return {
    type: "config",
    id: { type: "github", id: `${owner}-${name}` },
    name,
    owner,
    fullName: `${owner}/${name}`,
    url: `https://github.example/${owner}/${name}`,
    repositoryOwnerOrganizationId: organization,
    defaultBranchChecks: [],
  };
}

function createPullRequest(number: number, more: Partial<PullRequest> = {}): PullRequest {
  return {
    pullRequestNumber: number,
    repositoryName: "pets",
    repositoryOwner: "acme",
    author: { username: "ada" },
    reviewers: [
      { type: "user", username: "ben", name: "Ben" },
      { type: "team", name: "Keepers", teamId: "7" },
    ],
    title: `Change ${number}`,
    url: `https://github.example/acme/pets/pull/${number}`,
    checks: [],
    state: "open",
    createdAt: "2026-03-01T06:58:00Z",
    ...more,
  };
}

const notFound = { ok: false, error: { content: { reason: "status-code", statusCode: 404 } } };

for (const kind of databaseKinds) {
  describe.skipIf(!kind.available)(`GitHub records on: ${kind.name}`, () => {
    let opened: TestDatabase;
    let server: TestRegistry;
    let client: RegistryClient;

    beforeAll(async () => {
      opened = await kind.open();
      server = await openRegistry(opened.database, { staffOrganization: "staff" });
      client = openClient(server, (await server.generate("staff")).token);
    });
    afterAll(() => opened.remove());

    const putRepository = async (body: Repository): Promise<void> => {
      const result = await client.githubRepositories.upsertRepository({ body });
      expect(result).toMatchObject({ ok: true });
    };
    const putPullRequest = async (pullRequest: PullRequest): Promise<void> => {
      const result = await client.githubPullRequests.upsertPullRequest({ body: pullRequest });
      expect(result).toMatchObject({ ok: true });
    };

    it("are 404 when missing, and deleting what is missing changes nothing", async () => {
      const name = { owner: "acme", repo: "nothing" };
      const { githubRepositories, githubPullRequests } = client;
      expect(await githubRepositories.getRepository(name)).toMatchObject(notFound);
      expect(await githubRepositories.deleteRepository(name)).toMatchObject({ ok: true });
      const pull = { ...name, number: 1 };
      expect(await githubPullRequests.getPullRequest(pull)).toMatchObject(notFound);
      expect(await githubPullRequests.deletePullRequest(pull)).toMatchObject({ ok: true });
    });

    it("keep repositories by owner and name: stored, replaced, deleted", async () => {
      const name = { owner: "solo", repo: "a.b-c" };
      const first = createRepository("solo", "a.b-c");
      await putRepository(first);
      await putRepository(createRepository("solo", "other"));
      const { githubRepositories } = client;
      expect(await githubRepositories.getRepository(name)).toMatchObject({ ok: true, body: first });
      const second = {
        ...first,
        type: "sdk" as const,
        sdkLanguage: "go",
        url: "https://x.example",
      };
      await putRepository(second);
      const read = await githubRepositories.getRepository(name);
      expect(read.ok && read.body).toEqual(second);
      await githubRepositories.deleteRepository(name);
      expect(await githubRepositories.getRepository(name)).toMatchObject(notFound);
      const other = { owner: "solo", repo: "other" };
      expect(await githubRepositories.getRepository(other)).toMatchObject({ ok: true });
    });

    it("list repositories that fit every filter, by owner and name, in pages", async () => {
      await putRepository(createRepository("beta", "pets", "org-b"));
      await putRepository(createRepository("acme", "pets", "org-a"));
      await putRepository(createRepository("acme", "Zoo", "org-a"));
      for (let index = 10; index < 35; index++) {
        await putRepository(createRepository("many", `r${index}`, "org-many"));
      }
      const list = async (request: object): Promise<string[]> => {
        const result = await client.githubRepositories.listRepositories({ body: request });
        if (!result.ok) throw new Error("refused");
        return result.body.repositories.map(({ fullName }) => fullName);
      };
      expect(await list({ organizationId: "org-a" })).toEqual(["acme/Zoo", "acme/pets"]);
      expect(await list({ repositoryName: "pets" })).toEqual(["acme/pets", "beta/pets"]);
      expect(await list({ repositoryOwner: "beta", repositoryName: "Zoo" })).toEqual([]);
      expect(await list({ organizationId: "org-a", repositoryName: null })).toHaveLength(2);
      const many = { organizationId: "org-many" };
      expect(await list(many)).toHaveLength(20);
      expect(await list({ ...many, page: 1 })).toHaveLength(5);
      expect(await list({ ...many, page: 2, pageSize: 3 })).toEqual([
        "many/r16",
        "many/r17",
        "many/r18",
      ]);
      expect(await list({ ...many, page: 9 })).toEqual([]);
    });

    it("keep pull requests by repository and number: stored, replaced, deleted", async () => {
      const name = { owner: "acme", repo: "pets", number: 42 };
      await putPullRequest(createPullRequest(42));
      const { githubPullRequests } = client;
      const merged = createPullRequest(42, { state: "merged", mergedAt: "2026-03-02T00:00:00Z" });
      await putPullRequest(merged);
      const read = await githubPullRequests.getPullRequest(name);
      expect(read.ok && read.body).toEqual(merged);
      const elsewhere = { ...name, repo: "plants" };
      expect(await githubPullRequests.getPullRequest(elsewhere)).toMatchObject(notFound);
      await githubPullRequests.deletePullRequest(name);
      expect(await githubPullRequests.getPullRequest(name)).toMatchObject(notFound);
    });

    it("list pull requests that fit every filter, the highest number first", async () => {
      await putRepository(createRepository("acme", "pets", "org-a"));
      await putPullRequest(createPullRequest(1));
      await putPullRequest(createPullRequest(2, { state: "closed", author: { username: "ben" } }));
      await putPullRequest(createPullRequest(10, { state: "merged", author: null }));
      await putPullRequest(createPullRequest(3, { repositoryName: "plants" }));
      const list = async (request: object): Promise<string[]> => {
        const result = await client.githubPullRequests.listPullRequests({ body: request });
        if (!result.ok) throw new Error("refused");
        return result.body.pullRequests.map(
          ({ repositoryName, pullRequestNumber }) => `${repositoryName}/${pullRequestNumber}`,
        );
      };
      expect(await list({})).toEqual(["pets/10", "pets/2", "pets/1", "plants/3"]);
      expect(await list({ repositoryName: "pets", page: 1, pageSize: 2 })).toEqual(["pets/1"]);
      expect(await list({ organizationId: "org-a" })).toEqual(["pets/10", "pets/2", "pets/1"]);
      expect(await list({ organizationId: "org-b" })).toEqual([]);
      expect(await list({ repositoryOwner: "beta" })).toEqual([]);
      expect(await list({ state: ["closed", "merged"] })).toEqual(["pets/10", "pets/2"]);
      expect(await list({ state: [] })).toEqual([]);
      expect(await list({ author: ["ben", "ada"], state: ["open"] })).toEqual([
        "pets/1",
        "plants/3",
      ]);
      expect(await list({ author: ['"}'] })).toEqual([]);
    });

    it("keep what the host said to the digit", async () => {
      const raw =
        '{"id":9007199254740993,"ratio":1.10,"big":1e400,"text":"\\u0000\\ud800","b":1,"a":2}';
      const check = `{"checkId":"1","repositoryOwner":"acme","repositoryName":"raw","ref":"main",
        "name":"test","status":"completed","conclusion":"success","checkRunUrl":"https://x.example",
        "createdAt":"2026-03-01T07:00:00.123456Z","rawCheckRun":${raw}}`;
      const repository = JSON.stringify(createRepository("acme", "raw")).replace(
        '"defaultBranchChecks":[]',
        `"defaultBranchChecks":[${check}]`,
      );
      const put = await server.call("PUT", "/generators/github/repository/upsert", {
        token: bootstrapToken,
        body: repository,
      });
      expect([put.status, put.text]).toEqual([200, ""]);
      const read = await server.call("GET", "/generators/github/repository/acme/raw", {
        token: bootstrapToken,
      });
      expect(read.text).toContain(raw);
      const result = await client.githubRepositories.getRepository({ owner: "acme", repo: "raw" });
      if (!result.ok) throw new Error("refused");
      expect(result.body.defaultBranchChecks[0]?.rawCheckRun).toMatchObject({
        id: 9007199254740993n,
        text: "\0\ud800",
      });
    });

    it("refuse what a database cannot keep: 400 with the place", async () => {
      const bad = createRepository("a\0b", "x");
      const stored = await client.githubRepositories.upsertRepository({ body: bad });
      expect(JSON.stringify(stored)).toContain("/body/owner");
      const read = await client.githubRepositories.getRepository({ owner: "a\0b", repo: "x" });
      expect(JSON.stringify(read)).toContain("/path/owner");
    });

    it("are for staff alone", async () => {
      const member = openClient(server, (await server.generate("acme")).token);
      const refused = { ok: false, error: { error: "UnauthorizedError" } };
      const name = { owner: "acme", repo: "pets" };
      const body = createRepository("acme", "pets");
      const { githubRepositories, githubPullRequests } = member;
      for (const result of [
        await githubRepositories.getRepository(name),
        await githubRepositories.listRepositories({ body: {} }),
        await githubRepositories.upsertRepository({ body }),
        await githubRepositories.deleteRepository(name),
        await githubPullRequests.getPullRequest({ ...name, number: 1 }),
        await githubPullRequests.listPullRequests({ body: {} }),
        await githubPullRequests.upsertPullRequest({ body: createPullRequest(1) }),
        await githubPullRequests.deletePullRequest({ ...name, number: 1 }),
      ]) {
        expect(result).toMatchObject(refused);
      }
    });
  });
}
