import type { Row } from "../row.js";
import { abortRows, crowdRows, socketRows } from "./abort-rows.js";
import { connectionRows, framingRows, timeoutRows } from "./connection-rows.js";
import { codingRows, contentRows, errorRows } from "./content-rows.js";
import { redirectRows } from "./redirect-rows.js";
import { addressRows, bodyRows } from "./request-rows.js";
import { retryRows } from "./retry-rows.js";
import { supplierRows } from "./supplier-rows.js";

/** The fault table; row 94 is about pages alone and is in `chromium.test.ts`. */
export const rows: readonly Row[] = [
  ...connectionRows,
  ...codingRows,
  ...timeoutRows,
  ...framingRows,
  ...contentRows,
  ...errorRows,
  ...retryRows,
  ...abortRows,
  ...socketRows,
  ...redirectRows,
  ...bodyRows,
  ...addressRows,
  ...supplierRows,
  ...crowdRows,
].sort((one, other) => one.row - other.row);
