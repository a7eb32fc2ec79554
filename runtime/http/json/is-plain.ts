/** Whether JSON can hold a value as an object or a list: not the objects of classes such as `Map`. */
export function isPlain(value: unknown): boolean {
  return / (Object|Array)\]/.test(Object.prototype.toString.call(value));
}
