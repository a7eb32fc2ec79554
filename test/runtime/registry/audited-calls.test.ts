import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operations } from "../../../generated/registry/handlers.js";
import { openLighthouse, privateMark, type Lighthouse } from "./access/open-lighthouse.js";

const own = "lighthouse";
const site = "lighthouse.docs.frond.example";
const id = "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/** What a call leaves in the audit trail: action, organization, and the whole subject. */
type Row = readonly [action: string, orgId: string | null, subject: string];

const tokenId = `tok_${id}`;
const templates: Row = ["register", own, `1 templates of ${id}`];
const generated: Row = ["generate", own, tokenId];
const published: Row = ["publish", own, site];
const begun: Row = ["register", own, `docs of ${site}`];

/** By operation, for those that write, with the values of their examples; every other leaves nothing. */
const auditedCalls: Readonly<Record<string, Row>> = {
  registerApiDefinition: ["register", own, `definition ${id} of keeper`],
  initDocsRegistrationV1: begun,
  initDocsRegistration: begun,
  initDocsPreviewRegistration: [
    "register",
    own,
    "docs of lighthouse-preview-[0-9a-f]{20}.docs.frond.example/keeper",
  ],
  finishDocsRegistrationV1: published,
  finishDocsRegistration: published,
  transferDocsOwnership: ["transfer", own, site],
  setDocsArchived: ["restore", own, site],
  setDocsUrlMetadata: ["update", own, site],
  upsertCliRelease: ["release", null, "cli 1.4.0"],
  upsertGeneratorRelease: ["release", null, "generator/typescript-sdk 2.1.0"],
  upsertGenerator: ["update", null, "generator/typescript-sdk"],
  upsertRepository: ["update", own, "repository lighthouse/keeper"],
  deleteRepository: ["delete", null, "repository lighthouse/keeper"],
  upsertPullRequest: ["update", null, "pull request lighthouse/keeper#42"],
  deletePullRequest: ["delete", null, "pull request lighthouse/keeper#42"],
  createSnippets: ["register", own, "1 snippets of @lighthouse/keeper 2.1.0"],
  registerSnippetTemplate: templates,
  registerSnippetTemplates: templates,
  generateToken: generated,
  revokeToken: ["revoke", own, tokenId],
  rotateToken: ["rotate", own, tokenId],
};

/** Calls that may change something for a while, but nothing that is kept. */
const unkept = ["prepopulateS3Bucket", "invalidateDocsCache"];

let lighthouse: Lighthouse;
beforeAll(async () => {
  lighthouse = await openLighthouse();
});
afterAll(() => lighthouse.close());

interface AuditRow {
  readonly actor: string;
  readonly action: string;
  readonly org_id: string | null;
  readonly subject: string;
}

/** The rows of a request. */
async function listRows(requestId: string): Promise<readonly AuditRow[]> {
  return lighthouse.database.query<AuditRow & Record<string, string | null>>(
    "SELECT actor, action, org_id, subject FROM registry.audit WHERE request_id = $1",
    [requestId],
  );
}

let requests = 0;

/** Makes a call; what it left, and who the log says made it. */
async function callAs(operationId: string, token: string | undefined, values = {}) {
  const requestId = `audited-${(requests += 1)}`;
  const headers = { "x-request-id": requestId };
  const { status } = await lighthouse.call(operationId, token, headers, values);
  const logged = lighthouse.server.log.find((entry) => entry.requestId === requestId);
  const actor = logged?.event === "request" ? logged.tokenId : undefined;
  return { status, actor, rows: await listRows(requestId) };
}

describe("the audit trail of calls", () => {
  it("knows every operation that writes", () => {
    const reads = /^(load|get|list|diff|compute)/;
    const writing = operations.flatMap((one) => (reads.test(one.id) ? [] : [one.id]));
    expect([...Object.keys(auditedCalls), ...unkept].sort()).toEqual(writing.sort());
  });

  it.each(operations.map((one) => one.id))("of %s has one row or none", async (operationId) => {
    const expected = auditedCalls[operationId];
    const [, , , admin, stranger, , staff, bootstrap] = lighthouse.tokens;
    let successes = 0;
    for (const token of [bootstrap, staff, admin, stranger]) {
      const { status, actor, rows } = await callAs(operationId, token);
      const isWritten = expected !== undefined && status === 200;
      const changes = rows.filter(({ action }) => action !== "refused-bootstrap");
      expect(changes).toHaveLength(isWritten ? 1 : 0);
      if (!isWritten || !changes[0]) continue;
      successes += 1;
      const [action, orgId, subject] = expected;
      expect(changes[0]).toEqual({
        actor,
        action,
        org_id: orgId,
        subject: expect.stringMatching(new RegExp(`^${subject}$`)),
      });
    }
    expect(successes > 0).toBe(expected !== undefined);
  });

  it("has no row of what changed nothing", async () => {
    const bootstrap = lighthouse.tokens.at(-1);
    const unknown = { tokenId: "tok_unknown", repo: "unknown", owner: "nobody" };
    for (const operationId of ["revokeToken", "deleteRepository", "deletePullRequest"]) {
      const { status, rows } = await callAs(operationId, bootstrap, unknown);
      expect([status, rows]).toEqual([200, []]);
    }
  });

  it("has one row of a request that was sent twice", async () => {
    const bootstrap = lighthouse.tokens.at(-1);
    const headers = { "x-request-id": "sent-twice", "idempotency-key": "sent-twice" };
    const repeated = { generateToken: 409, registerApiDefinition: 200, initDocsRegistration: 200 };
    for (const [operationId, status] of Object.entries(repeated)) {
      const first = await lighthouse.call(operationId, bootstrap, headers);
      const again = await lighthouse.call(operationId, bootstrap, headers);
      expect([first.status, again.status]).toEqual([200, status]);
    }
    const actions = (await listRows("sent-twice")).map(({ action }) => action);
    expect(actions).toEqual(["generate", "register", "register"]);
  });

  it("holds no token and nothing of a body", async () => {
    const rows = await lighthouse.database.query("SELECT * FROM registry.audit");
    const text = JSON.stringify(rows, (_key, value: unknown) =>
      typeof value === "bigint" ? String(value) : value,
    );
    expect(rows.length).toBeGreaterThan(50);
    for (const token of lighthouse.tokens.slice(1)) expect(text).not.toContain(token);
    expect(text).not.toMatch(/frond_\w{8}/);
    expect(text).not.toContain(privateMark);
    expect(text).not.toContain("getLamp");
  });
});
