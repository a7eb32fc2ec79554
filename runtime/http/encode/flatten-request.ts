/**
 * The flat request object of a nested one, as `sendOperation` takes it; for packages that are generated
 * with `requests: "nested"`. `renamed` has the keys that are not the names of their parameters.
 *
 * @example
 * flattenRequest({ path: { id: 7 }, query: { dryRun: true } }); // { id: 7, dryRun: true }
 */
export function flattenRequest(
  request: object = {},
  renamed: Readonly<Record<string, string>> = {},
): Record<string, unknown> {
  const entries = Object.entries(request).flatMap(([group, value]: [string, unknown]) =>
    group === "body"
      ? [[group, value] as const]
      : Object.entries(Object(value) as object).map(
          ([name, each]: [string, unknown]) => [renamed[`${group}.${name}`] ?? name, each] as const,
        ),
  );
  return Object.fromEntries(entries);
}
