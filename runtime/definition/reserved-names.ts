/**
 * Values that the module of the operations declares or needs from the language; an operation of such a
 * name is numbered. What the runtime exports is not among them: generated modules import and export it
 * under another name where an operation has its own.
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
