/**
 * Values that generated modules name themselves; an operation of such a name is numbered. Codecs are not
 * among them: generated modules import one under another name where an operation has its own.
 */
export const reservedValueNames: ReadonlySet<string> = new Set([
  "api",
  "callOperation",
  "callStream",
  "allCodecs",
  "clientCredentials",
  "createFetchHandler",
  "dates",
  "encodeDates",
  "exactNumber",
  "flattenRequest",
  "isApiError",
  "isExactNumber",
  "isNamedError",
  "operations",
  "paginate",
  "receiveDates",
  "receiveIntegers",
  "requestDates",
  "paginateItems",
  "readHeaders",
  "pagination",
  "sendOperation",
  "serveCalls",
  "settle",
  "spanAttributes",
  "streamOperation",
  "toNumber",
  "undefined",
  "unwrap",
  "withDebug",
  "globalThis",
  "NaN",
  "Infinity",
  "eval",
  "async",
  "of",
]);

/**
 * Words that a function of a module may not be called, or that would make the
 * module something else when it is imported dynamically.
 */
export const reservedFunctionNames: ReadonlySet<string> = new Set(["default", "then"]);

/**
 * Members that every object has, that a class cannot have, or that make an
 * object something else (`then`: a promise). The client's own come last.
 */
export const reservedMemberNames: ReadonlySet<string> = new Set([
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "isPrototypeOf",
  "propertyIsEnumerable",
  "prototype",
  "then",
  "toJSON",
  "toLocaleString",
  "toString",
  "valueOf",
  "options",
]);
