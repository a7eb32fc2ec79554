/** Where a package gets the HTTP runtime from. */
type RuntimeSource = "copy" | "import" | `./${string}` | `../${string}`;

/** Options that change what is generated. */
export interface TargetOptions {
  /** Also write the `ApiDefinition` as `definition.json`. Default false. */
  readonly definition?: boolean;
  /** Mark the package private. Default false. */
  readonly private?: boolean;
  /**
   * Generate only these operations and channels. Patterns match an id (`list*`), a method and a path
   * (`GET /pets/**`) or a tag (`tag:pets`). Default: all.
   */
  readonly include?: readonly string[];
  /** Do not generate these operations and channels. Wins over `include`. Default: none. */
  readonly exclude?: readonly string[];
  /**
   * The file extension in relative imports. `.js` works everywhere after compilation. `.ts` works in
   * runtimes that run TypeScript, and needs TypeScript 5.7. The empty text works only in bundlers.
   * Default `.js`.
   */
  readonly importExtension?: ".js" | ".ts" | "";
  /**
   * `copy`: the package contains the part of the HTTP runtime that it uses and has no dependencies.
   * `import`: the package depends on `@frond/http`. A path relative to the package, such as
   * `../http/index.js`: the package imports a module with the same exports. Default `copy`.
   */
  readonly runtime?: RuntimeSource;
  /** Also write `handlers.ts`, the types and routes of a server of the API. Default false. */
  readonly handlers?: boolean;
  /**
   * Send the package's name and version as `User-Agent`, except in browsers. With `package: false`, send
   * `frond-client`. The header `User-Agent: null` of a client or a call removes it. Default true.
   */
  readonly userAgent?: boolean;
  /**
   * Send `X-Client-Language`, `X-Client-Runtime` and `X-Client-Runtime-Version`. In browsers, these
   * headers cause preflight requests, which the API must allow. Default false.
   */
  readonly clientHeaders?: boolean;
  /**
   * `open`: string enums also accept values that the document does not list, and editors still offer
   * the listed values. Unknown values in responses are preserved in both cases. Default `closed`.
   */
  readonly enums?: "closed" | "open";
  /**
   * The type of 64-bit integers. `exact`: a `number`, or a `bigint` if a number would lose digits.
   * `number`: always a number, which may lose its last digits in responses. `bigint`: always a
   * `bigint`. `string`: always digits as text, which are sent as a number. Default `exact`.
   */
  readonly integers?: "exact" | "number" | "bigint" | "string";
  /** Named string types, such as `PlantId`, cannot be assigned to each other. Default false. */
  readonly brandedIds?: boolean;
  /** The type of dates and times in requests and responses. Default `string`. */
  readonly dates?: "string" | "Date";
  /**
   * Remove the tag from the method names of its group: `client.repos.get` instead of
   * `client.repos.reposGet`. Methods that would get the same name keep the tag, so adding an operation
   * can rename a method. Default false.
   */
  readonly stripTags?: boolean;
  /** Also write `.gitattributes`, which fixes line endings and folds changes in reviews. Default false. */
  readonly gitAttributes?: boolean;
  /** Also generate operations that are marked `x-internal`. Default false. */
  readonly internal?: boolean;
  /** Also write zod schemas of all types as `schemas.ts`. Default false. */
  readonly zod?: boolean;
  /**
   * Validate requests, responses, or both with zod schemas in `schemas.ts` and `checks.ts`. A mismatch is
   * a failed result that lists the paths. Default: nothing is validated.
   */
  readonly validate?: "request" | "response" | "both";
  /** Also write `mocks.ts`: request handlers of MSW that respond with examples. Default false. */
  readonly mocks?: boolean;
  /**
   * Also write `query.ts`: options of TanStack Query for every operation. A string is the package of the
   * adapter, such as `@tanstack/vue-query`. `true` means `@tanstack/react-query`. Default false.
   */
  readonly tanstackQuery?: boolean | string;
  /**
   * Also write `snippet-templates.json`: templates of the code that calls each operation with this client, which
   * `frond push` publishes. Default false.
   */
  readonly snippetTemplates?: boolean;
  /** `tags`: write the class of each tag to a separate file. Default: all are in `client.ts`. */
  readonly split?: "tags";
  /**
   * `prettier`: format files with the Prettier that is installed for the package's folder, and with its
   * configuration. Default: a fixed layout.
   */
  readonly format?: "prettier";
  /** How operations are paged, by the patterns of `include`. Wins over the document. */
  readonly pagination?: Readonly<Record<string, PaginationOption>>;
  /**
   * Write `package.json`, `tsconfig.json` and `README.md`, which make the folder a package. Default:
   * true, except below another `package.json`, unless `package` is set.
   */
  readonly package?: boolean;
}

/**
 * How to get the next page. `false`: the operation is not paged. Parameters are keys of the request
 * object or of its body. Paths in a response are keys that are joined by dots. `\\.` is a dot in a
 * key, and a negative number counts from the end of a list.
 */
type PaginationOption = false | PaginationChoice;

/** How an operation is paged, in a configuration or in the extension `x-pagination`. */
export type PaginationChoice = {
  /** The path of the items in the response. Empty if the response is the list itself. */
  readonly items: string;
  /** The path of a flag in the response. `false` means that there are no more pages. */
  readonly more?: string;
} & (
  | {
      /**
       * `cursor`: the response has a cursor for the next page. `offset`: requests skip items. `page`: pages
       * have numbers. `link`: the response has the URL of the next page.
       */
      readonly type: "cursor";
      /** The parameter that takes the cursor. */
      readonly cursor: string;
      /** The path of the next cursor in the response: `meta.next`, `data.-1.id`. */
      readonly next: string;
    }
  | {
      readonly type: "offset";
      /** The parameter that takes the number of items to skip. */
      readonly offset: string;
    }
  | {
      readonly type: "page";
      /** The parameter that takes the number of the page. */
      readonly page: string;
      /** The number of the first page. Default 1. */
      readonly first?: number;
    }
  | {
      readonly type: "link";
      /** The path of the next page's URL in the response. Default: its header `Link`. */
      readonly next?: string;
    }
);
