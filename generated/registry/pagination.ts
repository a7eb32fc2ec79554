/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { loadPage, paginate, paginateItems } from "./http/index.js";
import type { Page, PageStep, Pagination } from "./http/index.js";
import {
  api,
  listCliReleasesOperation,
  listDocsUrlsOperation,
  listGeneratorReleasesOperation,
  listPullRequestsOperation,
  listRepositoriesOperation,
} from "./operations.js";
import type {
  ListCliReleasesRequest,
  ListDocsUrlsRequest,
  ListGeneratorReleasesRequest,
  ListPullRequestsArguments,
  ListRepositoriesArguments,
} from "./operations.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type {
  CliRelease,
  DocsDomainItem,
  GeneratorRelease,
  ListAllDocsUrlsResponse,
  ListCliReleasesResponse,
  ListGeneratorReleasesResponse,
  ListPullRequestsResponse,
  ListRepositoriesResponse,
  PullRequest,
  Repository,
} from "./types.js";

export const listDocsUrlsPagination: Pagination = {
  type: "page",
  parameter: "page",
  first: 0,
  items: ["urls"],
};

/**
 * One page: the first, or the one at `step`, which is `next` of the page before.
 *
 * Throws an `ApiError` if a call of `listDocsUrls` fails.
 */
export function listDocsUrlsPage(
  options: ClientOptions,
  request?: ListDocsUrlsRequest,
  callOptions?: CallOptions,
  step?: PageStep,
): Promise<Page<ListAllDocsUrlsResponse, DocsDomainItem>> {
  return loadPage(
    api,
    listDocsUrlsOperation,
    listDocsUrlsPagination,
    options,
    request,
    callOptions,
    step,
  );
}

/**
 * All pages, one after the other.
 *
 * Throws an `ApiError` if a call of `listDocsUrls` fails.
 */
export function listDocsUrlsPages(
  options: ClientOptions,
  request?: ListDocsUrlsRequest,
  callOptions?: CallOptions,
): AsyncIterable<ListAllDocsUrlsResponse> {
  return paginate(
    api,
    listDocsUrlsOperation,
    listDocsUrlsPagination,
    options,
    request,
    callOptions,
  );
}

/**
 * The items of all pages.
 *
 * Throws an `ApiError` if a call of `listDocsUrls` fails.
 */
export function listDocsUrlsItems(
  options: ClientOptions,
  request?: ListDocsUrlsRequest,
  callOptions?: CallOptions,
): AsyncIterable<DocsDomainItem> {
  return paginateItems(
    api,
    listDocsUrlsOperation,
    listDocsUrlsPagination,
    options,
    request,
    callOptions,
  );
}

export const listCliReleasesPagination: Pagination = {
  type: "page",
  parameter: "page",
  first: 0,
  items: ["cliReleases"],
};

/**
 * One page: the first, or the one at `step`, which is `next` of the page before.
 *
 * Throws an `ApiError` if a call of `listCliReleases` fails.
 */
export function listCliReleasesPage(
  options: ClientOptions,
  request?: ListCliReleasesRequest,
  callOptions?: CallOptions,
  step?: PageStep,
): Promise<Page<ListCliReleasesResponse, CliRelease>> {
  return loadPage(
    api,
    listCliReleasesOperation,
    listCliReleasesPagination,
    options,
    request,
    callOptions,
    step,
  );
}

/**
 * All pages, one after the other.
 *
 * Throws an `ApiError` if a call of `listCliReleases` fails.
 */
export function listCliReleasesPages(
  options: ClientOptions,
  request?: ListCliReleasesRequest,
  callOptions?: CallOptions,
): AsyncIterable<ListCliReleasesResponse> {
  return paginate(
    api,
    listCliReleasesOperation,
    listCliReleasesPagination,
    options,
    request,
    callOptions,
  );
}

/**
 * The items of all pages.
 *
 * Throws an `ApiError` if a call of `listCliReleases` fails.
 */
export function listCliReleasesItems(
  options: ClientOptions,
  request?: ListCliReleasesRequest,
  callOptions?: CallOptions,
): AsyncIterable<CliRelease> {
  return paginateItems(
    api,
    listCliReleasesOperation,
    listCliReleasesPagination,
    options,
    request,
    callOptions,
  );
}

export const listGeneratorReleasesPagination: Pagination = {
  type: "page",
  parameter: "page",
  first: 0,
  items: ["generatorReleases"],
};

/**
 * One page: the first, or the one at `step`, which is `next` of the page before.
 *
 * Throws an `ApiError` if a call of `listGeneratorReleases` fails.
 */
export function listGeneratorReleasesPage(
  options: ClientOptions,
  request: ListGeneratorReleasesRequest,
  callOptions?: CallOptions,
  step?: PageStep,
): Promise<Page<ListGeneratorReleasesResponse, GeneratorRelease>> {
  return loadPage(
    api,
    listGeneratorReleasesOperation,
    listGeneratorReleasesPagination,
    options,
    request,
    callOptions,
    step,
  );
}

/**
 * All pages, one after the other.
 *
 * Throws an `ApiError` if a call of `listGeneratorReleases` fails.
 */
export function listGeneratorReleasesPages(
  options: ClientOptions,
  request: ListGeneratorReleasesRequest,
  callOptions?: CallOptions,
): AsyncIterable<ListGeneratorReleasesResponse> {
  return paginate(
    api,
    listGeneratorReleasesOperation,
    listGeneratorReleasesPagination,
    options,
    request,
    callOptions,
  );
}

/**
 * The items of all pages.
 *
 * Throws an `ApiError` if a call of `listGeneratorReleases` fails.
 */
export function listGeneratorReleasesItems(
  options: ClientOptions,
  request: ListGeneratorReleasesRequest,
  callOptions?: CallOptions,
): AsyncIterable<GeneratorRelease> {
  return paginateItems(
    api,
    listGeneratorReleasesOperation,
    listGeneratorReleasesPagination,
    options,
    request,
    callOptions,
  );
}

export const listRepositoriesPagination: Pagination = {
  type: "page",
  parameter: "page",
  first: 0,
  items: ["repositories"],
  isInBody: true,
};

/**
 * One page: the first, or the one at `step`, which is `next` of the page before.
 *
 * Throws an `ApiError` if a call of `listRepositories` fails.
 */
export function listRepositoriesPage(
  options: ClientOptions,
  request: ListRepositoriesArguments,
  callOptions?: CallOptions,
  step?: PageStep,
): Promise<Page<ListRepositoriesResponse, Repository>> {
  return loadPage(
    api,
    listRepositoriesOperation,
    listRepositoriesPagination,
    options,
    request,
    callOptions,
    step,
  );
}

/**
 * All pages, one after the other.
 *
 * Throws an `ApiError` if a call of `listRepositories` fails.
 */
export function listRepositoriesPages(
  options: ClientOptions,
  request: ListRepositoriesArguments,
  callOptions?: CallOptions,
): AsyncIterable<ListRepositoriesResponse> {
  return paginate(
    api,
    listRepositoriesOperation,
    listRepositoriesPagination,
    options,
    request,
    callOptions,
  );
}

/**
 * The items of all pages.
 *
 * Throws an `ApiError` if a call of `listRepositories` fails.
 */
export function listRepositoriesItems(
  options: ClientOptions,
  request: ListRepositoriesArguments,
  callOptions?: CallOptions,
): AsyncIterable<Repository> {
  return paginateItems(
    api,
    listRepositoriesOperation,
    listRepositoriesPagination,
    options,
    request,
    callOptions,
  );
}

export const listPullRequestsPagination: Pagination = {
  type: "page",
  parameter: "page",
  first: 0,
  items: ["pullRequests"],
  isInBody: true,
};

/**
 * One page: the first, or the one at `step`, which is `next` of the page before.
 *
 * Throws an `ApiError` if a call of `listPullRequests` fails.
 */
export function listPullRequestsPage(
  options: ClientOptions,
  request: ListPullRequestsArguments,
  callOptions?: CallOptions,
  step?: PageStep,
): Promise<Page<ListPullRequestsResponse, PullRequest>> {
  return loadPage(
    api,
    listPullRequestsOperation,
    listPullRequestsPagination,
    options,
    request,
    callOptions,
    step,
  );
}

/**
 * All pages, one after the other.
 *
 * Throws an `ApiError` if a call of `listPullRequests` fails.
 */
export function listPullRequestsPages(
  options: ClientOptions,
  request: ListPullRequestsArguments,
  callOptions?: CallOptions,
): AsyncIterable<ListPullRequestsResponse> {
  return paginate(
    api,
    listPullRequestsOperation,
    listPullRequestsPagination,
    options,
    request,
    callOptions,
  );
}

/**
 * The items of all pages.
 *
 * Throws an `ApiError` if a call of `listPullRequests` fails.
 */
export function listPullRequestsItems(
  options: ClientOptions,
  request: ListPullRequestsArguments,
  callOptions?: CallOptions,
): AsyncIterable<PullRequest> {
  return paginateItems(
    api,
    listPullRequestsOperation,
    listPullRequestsPagination,
    options,
    request,
    callOptions,
  );
}
