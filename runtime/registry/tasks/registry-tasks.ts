import type { ApiDiff } from "../../../generated/registry/types.js";
import type { CallValues, Issue } from "../../http/index.js";

/** An endpoint of an API definition. */
interface DeclaredEndpoint {
  /** Id in the definition. */
  readonly id: string;
  /** Path template, such as `/pets/{id}`. */
  readonly path: string;
  /** HTTP method. */
  readonly method: string;
}

/** A request with its body, as plain data that can be sent to another thread. */
export interface ReceivedCall {
  /** HTTP method, in capitals. */
  readonly method: string;
  /** URL with its query. */
  readonly url: string;
  /** In the order received. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The buffer is transferred to the thread, so the caller can no longer read it. */
  readonly body: Uint8Array<ArrayBuffer>;
}

/** A definition, ready to be stored. */
export interface PreparedDefinition {
  readonly type: "definition";
  readonly id: string;
  /** JSON text, compressed. */
  readonly gzip: Uint8Array;
}

/** The docs of a site, ready to be stored. */
export interface PreparedSite {
  readonly type: "site";
  /** JSON text, compressed. */
  readonly gzip: Uint8Array;
  /** The API definitions that they refer to. */
  readonly definitionIds: readonly string[];
  /** Whether readers may choose a light theme. */
  readonly hasLightMode: boolean;
  /** JSON text. */
  readonly libraryDocs?: string;
}

/** The large part of a body, ready to be stored, so that the serving thread does not process it. */
export type PreparedBody = PreparedDefinition | PreparedSite;

/** The validated values of a call, or why it is rejected. */
export type ReadCall =
  | {
      /** HTTP status of the error. */
      readonly status: number;
      /** Why the values are not valid. */
      readonly issues: Issue[];
    }
  | {
      /** Checked, grouped by location. */
      readonly values: CallValues;
      /** The text of a JSON body as received. */
      readonly rawBody?: string;
      /** SHA-256 of the body as received; absent when there was none. */
      readonly bodyHash?: Uint8Array;
      /** The prepared part of the body. It is then not in `values`, and `rawBody` is absent. */
      readonly prepared?: PreparedBody;
    };

/**
 * Tasks that can take long, and therefore should not run in the thread that serves requests. Every method
 * rejects with a {@link TaskOverrun} when it exceeds its time or memory.
 */
export interface RegistryTasks {
  /** Decodes, checks and prepares the values of a request. */
  readCall(received: ReceivedCall): Promise<ReadCall>;
  /** Compares two compressed definitions. */
  diff(before: Uint8Array, after: Uint8Array): Promise<ApiDiff>;
  /** Counts the breaking and compatible changes between two definitions. */
  countChanges(
    before: Uint8Array,
    after: Uint8Array,
  ): Promise<{ readonly breaking: number; readonly compatible: number }>;
  /** The endpoints of a definition. */
  listEndpoints(definition: Uint8Array): Promise<readonly DeclaredEndpoint[]>;
  /** Stops worker threads, if there are any. */
  close(): Promise<void>;
}

/** Error of a task that exceeded its limits. A plain object, so that adapters need no class of frond. */
export interface TaskOverrun extends Error {
  /** The exceeded limit. */
  readonly overrun: "time" | "memory";
}

/** Whether an error is a {@link TaskOverrun}. */
export function isTaskOverrun(error: unknown): error is TaskOverrun {
  return error instanceof Error && "overrun" in error;
}
