/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { isNamedError } from "./http/index.js";
import type { ApiError, NamedError } from "./http/index.js";
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
