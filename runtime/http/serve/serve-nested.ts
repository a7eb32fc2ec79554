import type { CallHandler } from "./serve-calls.js";

/**
 * Passes handlers the values of a request by location instead of one flat object; for packages that are
 * generated with `requests: "nested"`.
 *
 * @example
 * const handlers = serveNested({
 *   loadPet: ({ path }: { path: { id: number } }) => ({ ok: true, body: { id: path.id } }),
 * });
 */
export function serveNested<Handlers extends object>(handlers: Handlers): Handlers {
  const served = Object.entries(handlers as Readonly<Record<string, CallHandler<unknown>>>).map(
    ([id, handler]) => {
      const wrapped: CallHandler<unknown> = (_flat, call) => {
        // Its media type is known by the call.
        const { contentType: _, ...request } = call.values;
        return handler.call(handlers, request as never, call);
      };
      return [id, wrapped] as const;
    },
  );
  return Object.fromEntries(served) as Handlers;
}
