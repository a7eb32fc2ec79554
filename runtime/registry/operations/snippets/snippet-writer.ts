import type {
  CustomSnippetPayload,
  EndpointIdentifier,
  Snippet,
} from "../../../../generated/registry/types.js";
import type { ApiName, StoredSdkVersion } from "../../store/sdk-store.js";

/** A snippet that is to be written from a stored template. */
export interface SnippetOrder {
  readonly api: ApiName;
  readonly sdk: StoredSdkVersion;
  readonly endpoint: EndpointIdentifier;
  /** The values that the code shows. */
  readonly payload: CustomSnippetPayload;
}

/** Writes the code of an endpoint from the template that is stored for it; undefined when there is none. */
export type SnippetWriter = (order: SnippetOrder) => Promise<Snippet | undefined>;
