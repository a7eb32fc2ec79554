/**
 * A decoder of text. The types of Bun know labels as a list, those of Workers want all options.
 *
 * @throws RangeError for an unknown label.
 */
export function createTextDecoder(
  label = "utf-8",
  fatal = false,
): InstanceType<typeof TextDecoder> {
  type Label = ConstructorParameters<typeof TextDecoder>[0];
  return new TextDecoder(label as Label, { fatal, ignoreBOM: false });
}
