import type { BenchDocument } from "./documents.js";
import { toRapidocId, toScalarHash } from "./finders.js";

/** One playground that is measured. */
export interface Subject {
  readonly name: string;
  /** Key in `finders.ts`. */
  readonly finder: string;
  /** `limit`: nothing but React, what no playground can undercut. */
  readonly role: "ours" | "peer" | "limit";
  /** Name of the host's page in this folder, for what is a package and no page. */
  readonly host?: string;
  /** The page, served by the bench at `/pages/<name>/<document>`; absent for our own sites. `head` names the host's files. */
  readonly page?: (document: BenchDocument, head: string) => string;
  /** Which of our own sites it is. Default: that of `frond start`. */
  readonly site?: "built";
  /** What follows the `#` of the address to open the operation. */
  readonly hash?: (document: BenchDocument) => string;
}

/** Every playground, in the order of the table. */
export const subjects: readonly Subject[] = [
  { name: "frond site", finder: "frond", role: "ours" },
  { name: "frond built", finder: "frond", role: "ours", site: "built" },
  {
    name: "frond embedded",
    finder: "embedded",
    role: "ours",
    host: "embedded-page",
    page: ({ name }, head) => createPage(head, `<div id="root" data-document="${name}"></div>`),
  },
  {
    name: "Swagger UI",
    finder: "swagger",
    role: "peer",
    page: (document) =>
      createPage(
        '<link rel="stylesheet" href="/peers/swagger-ui-dist/swagger-ui.css">',
        `<div id="root"></div><script src="/peers/swagger-ui-dist/swagger-ui-bundle.js"></script>
        <script>SwaggerUIBundle({ url: "${urlOf(document)}", dom_id: "#root", deepLinking: true, docExpansion: "none", tryItOutEnabled: true })</script>`,
      ),
    hash: ({ operation }) =>
      `#/${operation.tag ?? "default"}/${encodeURIComponent(operation.operationId)}`,
  },
  {
    name: "Scalar",
    finder: "scalar",
    role: "peer",
    page: (document) =>
      createPage(
        "",
        `<div id="root"></div><script type="module">
        import { createApiReference } from "/peers/@scalar/api-reference/dist/browser/standalone.esm.js";
        createApiReference("#root", { url: "${urlOf(document)}", withDefaultFonts: false });</script>`,
      ),
    hash: ({ operation }) => toScalarHash(operation),
  },
  {
    name: "Stoplight Elements",
    finder: "elements",
    role: "peer",
    page: (document) =>
      createPage(
        `<script src="/peers/@stoplight/elements/web-components.min.js"></script>
        <link rel="stylesheet" href="/peers/@stoplight/elements/styles.min.css">`,
        `<elements-api apiDescriptionUrl="${urlOf(document)}" router="hash" layout="sidebar"></elements-api>`,
      ),
    hash: ({ operation }) => `#/operations/${operation.operationId.replace("/", "-")}`,
  },
  {
    name: "RapiDoc",
    finder: "rapidoc",
    role: "peer",
    page: (document) =>
      createPage(
        '<script type="module" src="/peers/rapidoc/dist/rapidoc-min.js"></script>',
        `<rapi-doc spec-url="${urlOf(document)}" render-style="focused" load-fonts="false"></rapi-doc>`,
      ),
    hash: ({ operation }) => `#${toRapidocId(operation)}`,
  },
  {
    name: "bare React page",
    finder: "bare",
    role: "limit",
    host: "bare-page",
    page: ({ name }, head) => createPage(head, `<div id="root" data-document="${name}"></div>`),
  },
];

function urlOf({ name }: BenchDocument): string {
  return `/documents/${name}.json`;
}

function createPage(head: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Reference</title>
    <meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">${head}</head>
    <body>${body}</body></html>`;
}
