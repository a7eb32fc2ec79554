import type { DatabaseSession, SqlValue } from "./registry-database.js";
import type { Page } from "./release-store.js";

interface RepositoryName {
  readonly owner: string;
  readonly name: string;
}

/** A stored repository. */
interface StoredRepository extends RepositoryName {
  readonly orgId: string;
  /** The received JSON text. */
  readonly text: string;
}

/** A stored pull request. */
interface StoredPullRequest extends RepositoryName {
  readonly number: number;
  readonly state: string;
  /** GitHub login. */
  readonly author: string | undefined;
  /** The received JSON text. */
  readonly text: string;
}

/** Filter of repositories. Undefined properties match all. */
interface RepositoryFilter {
  readonly owner?: string | undefined;
  readonly name?: string | undefined;
  readonly orgId?: string | undefined;
}

/** Filter of pull requests. Undefined properties match all; an empty list matches none. */
interface PullRequestFilter extends RepositoryFilter {
  readonly states?: readonly string[] | undefined;
  readonly authors?: readonly string[] | undefined;
}

/** Stores repositories and pull requests as JSON. Every method rejects with a `DatabaseFailure`. */
export interface GithubStore {
  /** Replaces the repository with the same owner and name. */
  upsertRepository(repository: StoredRepository): Promise<void>;
  findRepository(name: RepositoryName): Promise<string | undefined>;
  /** Ordered by owner and name. */
  listRepositories(filter: RepositoryFilter, page: Page): Promise<readonly string[]>;
  /** False when there is none. */
  deleteRepository(name: RepositoryName): Promise<boolean>;
  /** Replaces the pull request with the same repository and number. */
  upsertPullRequest(pullRequest: StoredPullRequest): Promise<void>;
  findPullRequest(name: RepositoryName, number: number): Promise<string | undefined>;
  /** Ordered by owner and name, then from the highest number. */
  listPullRequests(filter: PullRequestFilter, page: Page): Promise<readonly string[]>;
  /** False when there is none. */
  deletePullRequest(name: RepositoryName, number: number): Promise<boolean>;
}

export function createGithubStore(database: DatabaseSession): GithubStore {
  return {
    upsertRepository: (repository) => upsertRepository(database, repository),
    findRepository: ({ owner, name }) =>
      findText(
        database,
        "SELECT repository AS text FROM registry.repositories WHERE owner = $1 AND name = $2",
        [owner, name],
      ),
    listRepositories: (filter, page) => listRepositories(database, filter, page),
    async deleteRepository({ owner, name }) {
      const rows = await database.query(
        "DELETE FROM registry.repositories WHERE owner = $1 AND name = $2 RETURNING name",
        [owner, name],
      );
      return rows.length > 0;
    },
    upsertPullRequest: (pullRequest) => upsertPullRequest(database, pullRequest),
    findPullRequest: ({ owner, name }, number) =>
      findText(
        database,
        `SELECT pull_request AS text FROM registry.pull_requests
         WHERE owner = $1 AND name = $2 AND number = $3`,
        [owner, name, number],
      ),
    listPullRequests: (filter, page) => listPullRequests(database, filter, page),
    async deletePullRequest({ owner, name }, number) {
      const rows = await database.query(
        `DELETE FROM registry.pull_requests
         WHERE owner = $1 AND name = $2 AND number = $3 RETURNING number`,
        [owner, name, number],
      );
      return rows.length > 0;
    },
  };
}

async function findText(
  database: DatabaseSession,
  sql: string,
  values: readonly SqlValue[],
): Promise<string | undefined> {
  const [row] = await database.query<{ text: string }>(sql, values);
  return row?.text;
}

async function upsertRepository(
  database: DatabaseSession,
  { owner, name, orgId, text }: StoredRepository,
): Promise<void> {
  await database.query(
    `INSERT INTO registry.repositories (owner, name, org_id, repository) VALUES ($1, $2, $3, $4)
     ON CONFLICT (owner, name) DO UPDATE SET org_id = excluded.org_id, repository = excluded.repository`,
    [owner, name, orgId, text],
  );
}

async function upsertPullRequest(
  database: DatabaseSession,
  { owner, name, number, state, author, text }: StoredPullRequest,
): Promise<void> {
  await database.query(
    `INSERT INTO registry.pull_requests (owner, name, number, state, author, pull_request)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (owner, name, number) DO UPDATE SET state = excluded.state,
       author = excluded.author, pull_request = excluded.pull_request`,
    [owner, name, number, state, author ?? null, text],
  );
}

async function listRepositories(
  database: DatabaseSession,
  { owner, name, orgId }: RepositoryFilter,
  { page, pageSize }: Page,
): Promise<readonly string[]> {
  const rows = await database.query<{ text: string }>(
    `SELECT repository AS text FROM registry.repositories
     WHERE ($1::text IS NULL OR owner = $1) AND ($2::text IS NULL OR name = $2)
       AND ($3::text IS NULL OR org_id = $3)
     ORDER BY owner, name LIMIT $4 OFFSET $5`,
    [owner ?? null, name ?? null, orgId ?? null, pageSize, BigInt(page) * BigInt(pageSize)],
  );
  return rows.map((row) => row.text);
}

async function listPullRequests(
  database: DatabaseSession,
  { owner, name, orgId, states, authors }: PullRequestFilter,
  { page, pageSize }: Page,
): Promise<readonly string[]> {
  const rows = await database.query<{ text: string }>(
    `SELECT pull_request AS text FROM registry.pull_requests AS pull
     WHERE ($1::text IS NULL OR owner = $1) AND ($2::text IS NULL OR name = $2)
       AND ($3::text IS NULL OR EXISTS (SELECT 1 FROM registry.repositories AS own
         WHERE own.owner = pull.owner AND own.name = pull.name AND own.org_id = $3))
       AND ($4::jsonb IS NULL OR state IN (SELECT jsonb_array_elements_text($4::jsonb)))
       AND ($5::jsonb IS NULL OR author IN (SELECT jsonb_array_elements_text($5::jsonb)))
     ORDER BY owner, name, number DESC LIMIT $6 OFFSET $7`,
    [
      owner ?? null,
      name ?? null,
      orgId ?? null,
      states ? JSON.stringify(states) : null,
      authors ? JSON.stringify(authors) : null,
      pageSize,
      BigInt(page) * BigInt(pageSize),
    ],
  );
  return rows.map((row) => row.text);
}
