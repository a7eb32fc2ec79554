/** Where a package gets the HTTP runtime from. */
export type RuntimeSource = "copy" | "import" | `./${string}` | `../${string}`;

/** Options that change what is generated. */
export interface TargetOptions {
  /** Also write the `ApiDefinition` as `definition.json`. Default false. */
  readonly definition?: boolean;
  /** Mark the package private. Default false. */
  readonly private?: boolean;
  /**
   * Only these operations and channels: globs of ids (`list*`), of a method and
   * a path (`GET /pets/**`), or of a tag (`tag:pets`). Default: all.
   */
  readonly include?: readonly string[];
  /** Not these, in the notation of `include`; wins over it. Default: none. */
  readonly exclude?: readonly string[];
  /**
   * What relative imports end in: `.js` runs after compiling everywhere, `.ts`
   * in runtimes of TypeScript (TypeScript 5.7), the empty text in bundlers alone.
   * Default `.js`.
   */
  readonly importExtension?: ".js" | ".ts" | "";
  /**
   * `copy`: the package contains the part of the HTTP runtime that it uses and has no dependency;
   * `import`: it depends on `@frond/http`; a relative path such as `../http/index.js` (from the
   * package's folder): it imports a module that exports the same. Default `copy`.
   */
  readonly runtime?: RuntimeSource;
  /** Also write `handlers.ts`, the types and routes of a server of the API. Default false. */
  readonly handlers?: boolean;
  /**
   * Send the package's name and version as `User-Agent`, except in browsers; without a package of its own
   * (`package: false`) it is `frond-client`. The header `User-Agent: null` of a client or a call removes it.
   * Default true.
   */
  readonly userAgent?: boolean;
  /**
   * Send `X-Client-Language`, `X-Client-Runtime` and `X-Client-Runtime-Version`. In pages they cause preflight
   * requests, which the API must allow. Default false.
   */
  readonly clientHeaders?: boolean;
  /**
   * `open`: enums of text also take values that the document does not know yet,
   * and editors still offer the known ones. Values always survive. Default `closed`.
   */
  readonly enums?: "closed" | "open";
  /**
   * What 64-bit integers are. `exact`: a `number`, or a `bigint` where a number would lose digits; `number`: always a
   * number, whose last digits may be lost in responses; `bigint`: always a `bigint`; `string`: always digits as text,
   * which are sent as a number. Default `exact`.
   */
  readonly integers?: "exact" | "number" | "bigint" | "string";
  /** Named types of plain text (`PlantId`) are not interchangeable. Default false. */
  readonly brandedIds?: boolean;
  /** What dates and times are in requests and responses. Default `string`. */
  readonly dates?: "string" | "Date";
  /**
   * Methods do not repeat the tag of their group: `client.repos.get` instead of `client.repos.reposGet`. A name
   * that two operations would get stays complete, so that an added operation can rename a method. Default false.
   */
  readonly stripTags?: boolean;
  /** Also write `.gitattributes`: the same line endings everywhere, changes folded in reviews. Default false. */
  readonly gitAttributes?: boolean;
  /** Also operations that are marked `x-internal`. Default false. */
  readonly internal?: boolean;
  /** Also write zod schemas of all types as `schemas.ts`. Default false. */
  readonly zod?: boolean;
  /**
   * Compare what calls send, what they receive, or both with zod schemas, written as `schemas.ts` and `checks.ts`.
   * What does not match is a failed result that lists the places. Default: nothing is compared.
   */
  readonly validate?: "request" | "response" | "both";
  /** Also write `mocks.ts`: request handlers of MSW that respond with examples. Default false. */
  readonly mocks?: boolean;
  /**
   * Also write `query.ts`: the options of TanStack Query for every operation. A text is the package of the adapter,
   * such as `@tanstack/vue-query`; `true` is `@tanstack/react-query`. Default false.
   */
  readonly tanstackQuery?: boolean | string;
  /**
   * Also write `snippet-templates.json`: templates of the code that calls each operation with this client, which
   * `frond push` publishes. Default false.
   */
  readonly snippetTemplates?: boolean;
  /** `tags`: the class of each tag is a file of its own. Default: all are in `client.ts`. */
  readonly split?: "tags";
  /**
   * `prettier`: files are formatted by the Prettier that is installed for the package's folder, with its configuration.
   * Default: a fixed layout.
   */
  readonly format?: "prettier";
  /** How operations are paged, by id or by a glob as in `include`; wins over what the document says. */
  readonly pagination?: Readonly<Record<string, PaginationOption>>;
  /**
   * Write `package.json`, `tsconfig.json` and `README.md`, which make the folder a package of its own.
   * `frond generate` and `frond.config.ts` without it: no inside of another package, unless the target
   * names its `package`; there the code is source of that package. Default true.
   */
  readonly package?: boolean;
}

/**
 * How to get from one page to the next; `false`: not at all. Names of the
 * request are keys of the request object or of its body; places in a response are keys
 * joined by dots (`\\.` is a dot of a key), where a negative number counts a
 * list from its end.
 */
export type PaginationOption = false | PaginationChoice;

/** A way of paging, as a configuration or the extension `x-pagination` of an operation says it. */
export type PaginationChoice = {
  /** Where the response holds its items; the empty text: the response is the list. */
  readonly items: string;
  /** Where the response says whether there is more: `false` ends. */
  readonly more?: string;
} & (
  | {
      /** `cursor`: the response names the next page; `offset`: items are skipped; `page`: pages have numbers; `link`: the response has the address of the next page. */
      readonly type: "cursor";
      /** The parameter that takes the cursor. */
      readonly cursor: string;
      /** Where the response holds the next cursor: `meta.next`, `data.-1.id`. */
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
      /** Where the response holds the address of the next page; default: its header `Link`. */
      readonly next?: string;
    }
);
