/**
 * Values that the module of operations declares or uses. Operations with these names are numbered.
 * Exports of the runtime are not included: generated modules rename them on conflict.
 */
export const reservedValueNames: ReadonlySet<string> = new Set([
  "api",
  "undefined",
  "globalThis",
  "NaN",
  "Infinity",
  "eval",
  "async",
  "of",
]);

/**
 * Names that functions of a module cannot have, or that would make the module a promise when
 * imported dynamically.
 */
export const reservedFunctionNames: ReadonlySet<string> = new Set(["default", "then"]);

/**
 * Names that members of the client class cannot have or would inherit, and `then`, which would make
 * it a promise. The client's own members come last.
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
