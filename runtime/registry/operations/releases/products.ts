/** The command line among the products that have releases. */
export const cliProduct = "cli";

/** A generator among the products that have releases. */
export function toGeneratorProduct(generatorId: string): string {
  return `generator/${generatorId}`;
}
