/**
 * Binds the methods that a class declares to an instance, so that they can be passed without it. The
 * bound methods are not enumerable, so that a logged client lists its options only.
 *
 * @example
 * class Greeter {
 *   readonly name = "Rex";
 *   constructor() {
 *     bindMethods(this, Greeter);
 *   }
 *   greet() {
 *     return `Hello ${this.name}`;
 *   }
 * }
 * const { greet } = new Greeter();
 * greet(); // "Hello Rex"
 */
export function bindMethods(instance: object, { prototype }: { readonly prototype: object }): void {
  for (const name of Object.getOwnPropertyNames(prototype)) {
    // Read from the instance, so that a method of a subclass is bound instead of the one it overrides.
    const method: unknown = Reflect.get(instance, name);
    if (name === "constructor" || typeof method !== "function") continue;
    const value: unknown = method.bind(instance);
    Object.defineProperty(instance, name, { value, writable: true, configurable: true });
  }
}
