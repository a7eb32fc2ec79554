/** Placeholder of values in templates. */
const placeholder = "$INPUT";

/**
 * Replaces the first placeholder literally. If the text is empty, an adjacent comma in brackets is
 * removed.
 */
export function fillTemplate(template: string, text: string): string {
  const at = template.indexOf(placeholder);
  if (at < 0) return template;
  const rest = template.slice(at + placeholder.length);
  const before = template.slice(0, at);
  if (text !== "") return before + text + rest;
  const isBetween = /[([{]\s*$/.test(before) && /^[\s,]*[)\]}]/.test(rest);
  return isBetween ? before.trimEnd() + rest.replace(/^[\s,]+/, "") : before + rest;
}

/** The indentation of the placeholder's line. */
export function indentOf(template: string): string {
  const at = Math.max(template.indexOf(placeholder), 0);
  const line = template.slice(template.lastIndexOf("\n", at - 1) + 1, at);
  return at === 0 ? "" : (/^[ \t]*/.exec(line)?.[0] ?? "");
}

/**
 * Whether a template names a single value, such as `name: $INPUT` and `.name($INPUT)`, as opposed
 * to an object with several.
 */
export function namesValue(template: string): boolean {
  return (
    /(?:[:=]|=>)\s*\$INPUT[\s,]*$/.test(template) || /^\s*\.\w+\(\s*\$INPUT\s*\)/.test(template)
  );
}

/** Whether the placeholder may be replaced by nothing, because it is in brackets. */
export function mayBeEmpty(template: string): boolean {
  return !template.includes(placeholder) || /[([{]\s*\$INPUT[\s,]*[)\]}]/.test(template);
}

/** Replaces the complete value after its name: `tags: [$INPUT]` becomes `tags: null`. */
export function replaceValue(template: string, text: string): string {
  const [named] =
    /^\s*(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|:?[\w$]+)\s*(?:=>|=(?!=)|:(?!:))\s*/.exec(
      template,
    ) ?? [];
  if (named !== undefined) return named + text;
  const [called] = /^\s*\.\w+\(/.exec(template) ?? [];
  return called === undefined ? text : `${called}${text})`;
}
