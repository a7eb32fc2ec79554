/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { isDeclaredError, isNamedError } from "./http/index.js";
import type { ApiError, DeclaredError, DeclaredStatus, NamedError } from "./http/index.js";
import type {
  ComputeSemanticVersionError,
  CreateSnippetsError,
  DeletePullRequestError,
  DeleteRepositoryError,
  DiffApiDefinitionsError,
  FinishDocsRegistrationError,
  FinishDocsRegistrationV1Error,
  GenerateTokenError,
  GetCliChangelogError,
  GetCliReleaseError,
  GetCliReleaseForIrError,
  GetDocsByIdError,
  GetDocsSitesForOrgError,
  GetDocsUrlMetadataError,
  GetGeneratorByImageError,
  GetGeneratorChangelogError,
  GetGeneratorError,
  GetGeneratorReleaseError,
  GetLatestCliReleaseError,
  GetLatestGeneratorReleaseError,
  GetOrganizationForUrlError,
  GetPullRequestError,
  GetRepositoryError,
  GetSnippetTemplateError,
  GetSnippetsError,
  InitDocsPreviewRegistrationError,
  InitDocsRegistrationError,
  InitDocsRegistrationV1Error,
  InvalidateDocsCacheError,
  ListCliReleasesError,
  ListDocsUrlsError,
  ListGeneratorReleasesError,
  ListGeneratorsError,
  ListPullRequestsError,
  ListRepositoriesError,
  ListTokensError,
  LoadApiDefinitionError,
  LoadApiDefinitionLegacyError,
  LoadDocsForDomainError,
  LoadDocsForDomainLegacyError,
  LoadDocsForUrlError,
  LoadPrivateDocsForUrlError,
  LoadSnippetsError,
  PrepopulateS3BucketError,
  RegisterApiDefinitionError,
  RegisterSnippetTemplateError,
  RegisterSnippetTemplatesError,
  RevokeTokenError,
  RotateTokenError,
  SetDocsArchivedError,
  SetDocsUrlMetadataError,
  TransferDocsOwnershipError,
  UpsertCliReleaseError,
  UpsertGeneratorError,
  UpsertGeneratorReleaseError,
  UpsertPullRequestError,
  UpsertRepositoryError,
} from "./operations.js";
import type { InvalidVersionErrorMessage } from "./types.js";

/** Whether a call that throws failed with `UnauthorizedError`. */
export function isUnauthorizedError(
  error: unknown,
): error is ApiError<NamedError<"UnauthorizedError", string>> {
  return isNamedError(error, "UnauthorizedError");
}

/** Whether a call that throws failed with `ApiDoesNotExistError`. */
export function isApiDoesNotExistError(
  error: unknown,
): error is ApiError<NamedError<"ApiDoesNotExistError">> {
  return isNamedError(error, "ApiDoesNotExistError");
}

/** Whether a call that throws failed with `UserNotInOrgError`. */
export function isUserNotInOrgError(
  error: unknown,
): error is ApiError<NamedError<"UserNotInOrgError", string>> {
  return isNamedError(error, "UserNotInOrgError");
}

/** Whether a call that throws failed with `DomainNotRegisteredError`. */
export function isDomainNotRegisteredError(
  error: unknown,
): error is ApiError<NamedError<"DomainNotRegisteredError">> {
  return isNamedError(error, "DomainNotRegisteredError");
}

/** Whether a call that throws failed with `DocsRegistrationIdNotFound`. */
export function isDocsRegistrationIdNotFoundError(
  error: unknown,
): error is ApiError<NamedError<"DocsRegistrationIdNotFound">> {
  return isNamedError(error, "DocsRegistrationIdNotFound");
}

/** Whether a call that throws failed with `DocsDefinitionNotFoundError`. */
export function isDocsDefinitionNotFoundError(
  error: unknown,
): error is ApiError<NamedError<"DocsDefinitionNotFoundError">> {
  return isNamedError(error, "DocsDefinitionNotFoundError");
}

/** Whether a call that throws failed with `InvalidDomainError`. */
export function isInvalidDomainError(
  error: unknown,
): error is ApiError<NamedError<"InvalidDomainError">> {
  return isNamedError(error, "InvalidDomainError");
}

/** Whether a call that throws failed with `InvalidCustomDomainError`. */
export function isInvalidCustomDomainError(
  error: unknown,
): error is ApiError<NamedError<"InvalidCustomDomainError">> {
  return isNamedError(error, "InvalidCustomDomainError");
}

/** Whether a call that throws failed with `InvalidURLError`. */
export function isInvalidURLError(
  error: unknown,
): error is ApiError<NamedError<"InvalidURLError", string>> {
  return isNamedError(error, "InvalidURLError");
}

/** Whether a call that throws failed with `DomainBelongsToAnotherOrgError`. */
export function isDomainBelongsToAnotherOrgError(
  error: unknown,
): error is ApiError<NamedError<"DomainBelongsToAnotherOrgError", string>> {
  return isNamedError(error, "DomainBelongsToAnotherOrgError");
}

/** Whether a call that throws failed with `UnavailableError`. */
export function isUnavailableError(
  error: unknown,
): error is ApiError<NamedError<"UnavailableError", string>> {
  return isNamedError(error, "UnavailableError");
}

/** Whether a call that throws failed with `DocsNotFoundError`. */
export function isDocsNotFoundError(
  error: unknown,
): error is ApiError<NamedError<"DocsNotFoundError">> {
  return isNamedError(error, "DocsNotFoundError");
}

/** Whether a call that throws failed with `NoValidClisFoundError`. */
export function isNoValidClisFoundError(
  error: unknown,
): error is ApiError<NamedError<"NoValidClisFoundError">> {
  return isNamedError(error, "NoValidClisFoundError");
}

/** Whether a call that throws failed with `CliVersionNotFoundError`. */
export function isCliVersionNotFoundError(
  error: unknown,
): error is ApiError<NamedError<"CliVersionNotFoundError", InvalidVersionErrorMessage>> {
  return isNamedError(error, "CliVersionNotFoundError");
}

/** Whether a call that throws failed with `NoValidGeneratorsFoundError`. */
export function isNoValidGeneratorsFoundError(
  error: unknown,
): error is ApiError<NamedError<"NoValidGeneratorsFoundError">> {
  return isNamedError(error, "NoValidGeneratorsFoundError");
}

/** Whether a call that throws failed with `InvalidVersionError`. */
export function isInvalidVersionError(
  error: unknown,
): error is ApiError<NamedError<"InvalidVersionError", InvalidVersionErrorMessage>> {
  return isNamedError(error, "InvalidVersionError");
}

/** Whether a call that throws failed with `GeneratorVersionNotFoundError`. */
export function isGeneratorVersionNotFoundError(
  error: unknown,
): error is ApiError<NamedError<"GeneratorVersionNotFoundError", InvalidVersionErrorMessage>> {
  return isNamedError(error, "GeneratorVersionNotFoundError");
}

/** Whether a call that throws failed with `FailedToComputeExistingVersion`. */
export function isFailedToComputeExistingVersionError(
  error: unknown,
): error is ApiError<NamedError<"FailedToComputeExistingVersion">> {
  return isNamedError(error, "FailedToComputeExistingVersion");
}

/** Whether a call that throws failed with `FailedToIncrementVersion`. */
export function isFailedToIncrementVersionError(
  error: unknown,
): error is ApiError<NamedError<"FailedToIncrementVersion">> {
  return isNamedError(error, "FailedToIncrementVersion");
}

/** Whether a call that throws failed with `OrgIdNotFound`. */
export function isOrgIdNotFoundError(
  error: unknown,
): error is ApiError<NamedError<"OrgIdNotFound", string>> {
  return isNamedError(error, "OrgIdNotFound");
}

/** Whether a call that throws failed with `SDKNotFound`. */
export function isSDKNotFoundError(
  error: unknown,
): error is ApiError<NamedError<"SDKNotFound", string>> {
  return isNamedError(error, "SDKNotFound");
}

/** Whether a call that throws failed with `ApiIdRequiredError`. */
export function isApiIdRequiredError(
  error: unknown,
): error is ApiError<NamedError<"ApiIdRequiredError", string>> {
  return isNamedError(error, "ApiIdRequiredError");
}

/** Whether a call that throws failed with `OrgIdRequiredError`. */
export function isOrgIdRequiredError(
  error: unknown,
): error is ApiError<NamedError<"OrgIdRequiredError", string>> {
  return isNamedError(error, "OrgIdRequiredError");
}

/** Whether a call that throws failed with `OrgIdAndApiIdNotFound`. */
export function isOrgIdAndApiIdNotFoundError(
  error: unknown,
): error is ApiError<NamedError<"OrgIdAndApiIdNotFound", string>> {
  return isNamedError(error, "OrgIdAndApiIdNotFound");
}

/** Whether a call that throws failed with `EndpointNotFound`. */
export function isEndpointNotFoundError(
  error: unknown,
): error is ApiError<NamedError<"EndpointNotFound", string>> {
  return isNamedError(error, "EndpointNotFound");
}

/** Whether a call that throws failed with `InvalidPageError`. */
export function isInvalidPageError(
  error: unknown,
): error is ApiError<NamedError<"InvalidPageError", string>> {
  return isNamedError(error, "InvalidPageError");
}

/** Whether a call that throws failed with `SnippetNotFound`. */
export function isSnippetNotFoundError(
  error: unknown,
): error is ApiError<NamedError<"SnippetNotFound", string>> {
  return isNamedError(error, "SnippetNotFound");
}

/** Whether `loadApiDefinition` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isLoadApiDefinitionError<
  Value,
  Status extends DeclaredStatus<LoadApiDefinitionError>,
>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, LoadApiDefinitionError, Status> {
  return isDeclaredError(error, "GET /registry/api/latest/load/{apiId}", status);
}

/** Whether `loadApiDefinitionLegacy` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isLoadApiDefinitionLegacyError<
  Value,
  Status extends DeclaredStatus<LoadApiDefinitionLegacyError>,
>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, LoadApiDefinitionLegacyError, Status> {
  return isDeclaredError(error, "GET /registry/api/load/{apiId}", status);
}

/** Whether `registerApiDefinition` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isRegisterApiDefinitionError<
  Value,
  Status extends DeclaredStatus<RegisterApiDefinitionError>,
>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, RegisterApiDefinitionError, Status> {
  return isDeclaredError(error, "POST /registry/api/register", status);
}

/** Whether `diffApiDefinitions` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isDiffApiDefinitionsError<
  Value,
  Status extends DeclaredStatus<DiffApiDefinitionsError>,
>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, DiffApiDefinitionsError, Status> {
  return isDeclaredError(error, "GET /registry/diff", status);
}

/** Whether `getDocsSitesForOrg` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isGetDocsSitesForOrgError<
  Value,
  Status extends DeclaredStatus<GetDocsSitesForOrgError>,
>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, GetDocsSitesForOrgError, Status> {
  return isDeclaredError(error, "POST /dashboard/get-docs-sites-for-org", status);
}

/** Whether `loadDocsForDomainLegacy` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isLoadDocsForDomainLegacyError<
  Value,
  Status extends DeclaredStatus<LoadDocsForDomainLegacyError>,
>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, LoadDocsForDomainLegacyError, Status> {
  return isDeclaredError(error, "GET /registry/docs/load/{domain}", status);
}

/** Whether `loadDocsForDomain` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isLoadDocsForDomainError<
  Value,
  Status extends DeclaredStatus<LoadDocsForDomainError>,
>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, LoadDocsForDomainError, Status> {
  return isDeclaredError(error, "POST /registry/docs/load", status);
}

/** Whether `initDocsRegistrationV1` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isInitDocsRegistrationV1Error<
  Value,
  Status extends DeclaredStatus<InitDocsRegistrationV1Error>,
>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, InitDocsRegistrationV1Error, Status> {
  return isDeclaredError(error, "POST /registry/docs/init", status);
}

/** Whether `finishDocsRegistrationV1` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isFinishDocsRegistrationV1Error<
  Value,
  Status extends DeclaredStatus<FinishDocsRegistrationV1Error>,
>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, FinishDocsRegistrationV1Error, Status> {
  return isDeclaredError(error, "POST /registry/docs/register/{registrationId}", status);
}

/** Whether `getOrganizationForUrl` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isGetOrganizationForUrlError<
  Value,
  Status extends DeclaredStatus<GetOrganizationForUrlError>,
>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, GetOrganizationForUrlError, Status> {
  return isDeclaredError(error, "POST /v2/registry/docs/organization-for-url", status);
}

/** Whether `getDocsUrlMetadata` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isGetDocsUrlMetadataError<
  Value,
  Status extends DeclaredStatus<GetDocsUrlMetadataError>,
>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, GetDocsUrlMetadataError, Status> {
  return isDeclaredError(error, "POST /v2/registry/docs/metadata-for-url", status);
}

/** Whether `loadDocsForUrl` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isLoadDocsForUrlError<Value, Status extends DeclaredStatus<LoadDocsForUrlError>>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, LoadDocsForUrlError, Status> {
  return isDeclaredError(error, "POST /v2/registry/docs/load-with-url", status);
}

/** Whether `loadPrivateDocsForUrl` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isLoadPrivateDocsForUrlError<
  Value,
  Status extends DeclaredStatus<LoadPrivateDocsForUrlError>,
>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, LoadPrivateDocsForUrlError, Status> {
  return isDeclaredError(error, "POST /v2/registry/docs/private/load-with-url", status);
}

/** Whether `listDocsUrls` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isListDocsUrlsError<Value, Status extends DeclaredStatus<ListDocsUrlsError>>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, ListDocsUrlsError, Status> {
  return isDeclaredError(error, "GET /v2/registry/docs/urls/list", status);
}

/** Whether `getDocsById` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isGetDocsByIdError<Value, Status extends DeclaredStatus<GetDocsByIdError>>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, GetDocsByIdError, Status> {
  return isDeclaredError(error, "GET /v2/registry/docs/{docsId}", status);
}

/** Whether `prepopulateS3Bucket` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isPrepopulateS3BucketError<
  Value,
  Status extends DeclaredStatus<PrepopulateS3BucketError>,
>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, PrepopulateS3BucketError, Status> {
  return isDeclaredError(error, "POST /v2/registry/docs/prepopulate-s3-bucket", status);
}

/** Whether `initDocsRegistration` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isInitDocsRegistrationError<
  Value,
  Status extends DeclaredStatus<InitDocsRegistrationError>,
>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, InitDocsRegistrationError, Status> {
  return isDeclaredError(error, "POST /v2/registry/docs/v2/init", status);
}

/** Whether `initDocsPreviewRegistration` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isInitDocsPreviewRegistrationError<
  Value,
  Status extends DeclaredStatus<InitDocsPreviewRegistrationError>,
>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, InitDocsPreviewRegistrationError, Status> {
  return isDeclaredError(error, "POST /v2/registry/docs/preview/init", status);
}

/** Whether `finishDocsRegistration` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isFinishDocsRegistrationError<
  Value,
  Status extends DeclaredStatus<FinishDocsRegistrationError>,
>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, FinishDocsRegistrationError, Status> {
  return isDeclaredError(error, "POST /v2/registry/docs/register/{id}", status);
}

/** Whether `transferDocsOwnership` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isTransferDocsOwnershipError<
  Value,
  Status extends DeclaredStatus<TransferDocsOwnershipError>,
>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, TransferDocsOwnershipError, Status> {
  return isDeclaredError(error, "POST /v2/registry/docs/transfer-ownership", status);
}

/** Whether `setDocsArchived` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isSetDocsArchivedError<Value, Status extends DeclaredStatus<SetDocsArchivedError>>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, SetDocsArchivedError, Status> {
  return isDeclaredError(error, "POST /v2/registry/docs/set-is-archived", status);
}

/** Whether `setDocsUrlMetadata` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isSetDocsUrlMetadataError<
  Value,
  Status extends DeclaredStatus<SetDocsUrlMetadataError>,
>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, SetDocsUrlMetadataError, Status> {
  return isDeclaredError(error, "POST /v2/registry/docs/set-metadata-for-url", status);
}

/** Whether `invalidateDocsCache` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isInvalidateDocsCacheError<
  Value,
  Status extends DeclaredStatus<InvalidateDocsCacheError>,
>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, InvalidateDocsCacheError, Status> {
  return isDeclaredError(error, "POST /docs-cache/invalidate", status);
}

/** Whether `getLatestCliRelease` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isGetLatestCliReleaseError<
  Value,
  Status extends DeclaredStatus<GetLatestCliReleaseError>,
>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, GetLatestCliReleaseError, Status> {
  return isDeclaredError(error, "POST /generators/cli/latest", status);
}

/** Whether `getCliChangelog` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isGetCliChangelogError<Value, Status extends DeclaredStatus<GetCliChangelogError>>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, GetCliChangelogError, Status> {
  return isDeclaredError(error, "POST /generators/cli/changelog", status);
}

/** Whether `getCliReleaseForIr` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isGetCliReleaseForIrError<
  Value,
  Status extends DeclaredStatus<GetCliReleaseForIrError>,
>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, GetCliReleaseForIrError, Status> {
  return isDeclaredError(error, "GET /generators/cli/for-ir/{irVersion}", status);
}

/** Whether `upsertCliRelease` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isUpsertCliReleaseError<
  Value,
  Status extends DeclaredStatus<UpsertCliReleaseError>,
>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, UpsertCliReleaseError, Status> {
  return isDeclaredError(error, "PUT /generators/cli", status);
}

/** Whether `listCliReleases` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isListCliReleasesError<Value, Status extends DeclaredStatus<ListCliReleasesError>>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, ListCliReleasesError, Status> {
  return isDeclaredError(error, "GET /generators/cli", status);
}

/** Whether `getCliRelease` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isGetCliReleaseError<Value, Status extends DeclaredStatus<GetCliReleaseError>>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, GetCliReleaseError, Status> {
  return isDeclaredError(error, "GET /generators/cli/{version}", status);
}

/** Whether `getLatestGeneratorRelease` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isGetLatestGeneratorReleaseError<
  Value,
  Status extends DeclaredStatus<GetLatestGeneratorReleaseError>,
>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, GetLatestGeneratorReleaseError, Status> {
  return isDeclaredError(error, "POST /generators/versions/latest", status);
}

/** Whether `getGeneratorChangelog` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isGetGeneratorChangelogError<
  Value,
  Status extends DeclaredStatus<GetGeneratorChangelogError>,
>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, GetGeneratorChangelogError, Status> {
  return isDeclaredError(error, "POST /generators/versions/{id}/changelog", status);
}

/** Whether `upsertGeneratorRelease` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isUpsertGeneratorReleaseError<
  Value,
  Status extends DeclaredStatus<UpsertGeneratorReleaseError>,
>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, UpsertGeneratorReleaseError, Status> {
  return isDeclaredError(error, "PUT /generators/versions", status);
}

/** Whether `getGeneratorRelease` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isGetGeneratorReleaseError<
  Value,
  Status extends DeclaredStatus<GetGeneratorReleaseError>,
>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, GetGeneratorReleaseError, Status> {
  return isDeclaredError(error, "GET /generators/versions/{id}/{version}", status);
}

/** Whether `listGeneratorReleases` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isListGeneratorReleasesError<
  Value,
  Status extends DeclaredStatus<ListGeneratorReleasesError>,
>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, ListGeneratorReleasesError, Status> {
  return isDeclaredError(error, "GET /generators/versions/{id}", status);
}

/** Whether `upsertGenerator` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isUpsertGeneratorError<Value, Status extends DeclaredStatus<UpsertGeneratorError>>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, UpsertGeneratorError, Status> {
  return isDeclaredError(error, "PUT /generators", status);
}

/** Whether `listGenerators` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isListGeneratorsError<Value, Status extends DeclaredStatus<ListGeneratorsError>>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, ListGeneratorsError, Status> {
  return isDeclaredError(error, "GET /generators", status);
}

/** Whether `getGeneratorByImage` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isGetGeneratorByImageError<
  Value,
  Status extends DeclaredStatus<GetGeneratorByImageError>,
>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, GetGeneratorByImageError, Status> {
  return isDeclaredError(error, "POST /generators/by-image", status);
}

/** Whether `getGenerator` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isGetGeneratorError<Value, Status extends DeclaredStatus<GetGeneratorError>>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, GetGeneratorError, Status> {
  return isDeclaredError(error, "GET /generators/{id}", status);
}

/** Whether `getRepository` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isGetRepositoryError<Value, Status extends DeclaredStatus<GetRepositoryError>>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, GetRepositoryError, Status> {
  return isDeclaredError(error, "GET /generators/github/repository/{owner}/{repo}", status);
}

/** Whether `listRepositories` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isListRepositoriesError<
  Value,
  Status extends DeclaredStatus<ListRepositoriesError>,
>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, ListRepositoriesError, Status> {
  return isDeclaredError(error, "POST /generators/github/repository/list", status);
}

/** Whether `upsertRepository` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isUpsertRepositoryError<
  Value,
  Status extends DeclaredStatus<UpsertRepositoryError>,
>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, UpsertRepositoryError, Status> {
  return isDeclaredError(error, "PUT /generators/github/repository/upsert", status);
}

/** Whether `deleteRepository` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isDeleteRepositoryError<
  Value,
  Status extends DeclaredStatus<DeleteRepositoryError>,
>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, DeleteRepositoryError, Status> {
  return isDeclaredError(
    error,
    "DELETE /generators/github/repository/{owner}/{repo}/delete",
    status,
  );
}

/** Whether `getPullRequest` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isGetPullRequestError<Value, Status extends DeclaredStatus<GetPullRequestError>>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, GetPullRequestError, Status> {
  return isDeclaredError(
    error,
    "GET /generators/github/pull-request/{owner}/{repo}/{number}",
    status,
  );
}

/** Whether `listPullRequests` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isListPullRequestsError<
  Value,
  Status extends DeclaredStatus<ListPullRequestsError>,
>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, ListPullRequestsError, Status> {
  return isDeclaredError(error, "POST /generators/github/pull-request/list", status);
}

/** Whether `upsertPullRequest` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isUpsertPullRequestError<
  Value,
  Status extends DeclaredStatus<UpsertPullRequestError>,
>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, UpsertPullRequestError, Status> {
  return isDeclaredError(error, "PUT /generators/github/pull-request/upsert", status);
}

/** Whether `deletePullRequest` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isDeletePullRequestError<
  Value,
  Status extends DeclaredStatus<DeletePullRequestError>,
>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, DeletePullRequestError, Status> {
  return isDeclaredError(
    error,
    "DELETE /generators/github/pull-request/{owner}/{repo}/{number}/delete",
    status,
  );
}

/** Whether `computeSemanticVersion` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isComputeSemanticVersionError<
  Value,
  Status extends DeclaredStatus<ComputeSemanticVersionError>,
>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, ComputeSemanticVersionError, Status> {
  return isDeclaredError(error, "POST /sdks/semantic-version/compute", status);
}

/** Whether `createSnippets` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isCreateSnippetsError<Value, Status extends DeclaredStatus<CreateSnippetsError>>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, CreateSnippetsError, Status> {
  return isDeclaredError(error, "POST /snippets/create", status);
}

/** Whether `getSnippets` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isGetSnippetsError<Value, Status extends DeclaredStatus<GetSnippetsError>>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, GetSnippetsError, Status> {
  return isDeclaredError(error, "POST /snippets", status);
}

/** Whether `loadSnippets` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isLoadSnippetsError<Value, Status extends DeclaredStatus<LoadSnippetsError>>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, LoadSnippetsError, Status> {
  return isDeclaredError(error, "POST /snippets/load", status);
}

/** Whether `registerSnippetTemplate` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isRegisterSnippetTemplateError<
  Value,
  Status extends DeclaredStatus<RegisterSnippetTemplateError>,
>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, RegisterSnippetTemplateError, Status> {
  return isDeclaredError(error, "POST /snippet-template/register", status);
}

/** Whether `registerSnippetTemplates` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isRegisterSnippetTemplatesError<
  Value,
  Status extends DeclaredStatus<RegisterSnippetTemplatesError>,
>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, RegisterSnippetTemplatesError, Status> {
  return isDeclaredError(error, "POST /snippet-template/register/batch", status);
}

/** Whether `getSnippetTemplate` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isGetSnippetTemplateError<
  Value,
  Status extends DeclaredStatus<GetSnippetTemplateError>,
>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, GetSnippetTemplateError, Status> {
  return isDeclaredError(error, "POST /snippet-template/get", status);
}

/** Whether `generateToken` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isGenerateTokenError<Value, Status extends DeclaredStatus<GenerateTokenError>>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, GenerateTokenError, Status> {
  return isDeclaredError(error, "POST /tokens/generate", status);
}

/** Whether `revokeToken` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isRevokeTokenError<Value, Status extends DeclaredStatus<RevokeTokenError>>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, RevokeTokenError, Status> {
  return isDeclaredError(error, "POST /tokens/revoke", status);
}

/** Whether `listTokens` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isListTokensError<Value, Status extends DeclaredStatus<ListTokensError>>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, ListTokensError, Status> {
  return isDeclaredError(error, "POST /tokens/list", status);
}

/** Whether `rotateToken` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isRotateTokenError<Value, Status extends DeclaredStatus<RotateTokenError>>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, RotateTokenError, Status> {
  return isDeclaredError(error, "POST /tokens/rotate", status);
}
