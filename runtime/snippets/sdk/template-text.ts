/** Stands in a template for what is filled in. */
const placeholder = "$INPUT";

/**
 * Puts text in place of the first placeholder; nothing in it is read as a pattern. Where there is no
 * text, nothing is left between brackets, not even a comma.
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

/** The white space before the line in which the placeholder is. */
export function indentOf(template: string): string {
  const at = Math.max(template.indexOf(placeholder), 0);
  const line = template.slice(template.lastIndexOf("\n", at - 1) + 1, at);
  return at === 0 ? "" : (/^[ \t]*/.exec(line)?.[0] ?? "");
}

/** Whether a template names one value, as `name: $INPUT` and `.name($INPUT)` do, and is not the object around several. */
export function namesValue(template: string): boolean {
  return (
    /(?:[:=]|=>)\s*\$INPUT[\s,]*$/.test(template) || /^\s*\.\w+\(\s*\$INPUT\s*\)/.test(template)
  );
}

/** Whether nothing may stand in place of the placeholder: it is between brackets. */
export function mayBeEmpty(template: string): boolean {
  return !template.includes(placeholder) || /[([{]\s*\$INPUT[\s,]*[)\]}]/.test(template);
}

/** A template with text in place of the complete value, whose name stays: `tags: [$INPUT]` becomes `tags: null`. */
export function replaceValue(template: string, text: string): string {
  const [named] =
    /^\s*(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|:?[\w$]+)\s*(?:=>|=(?!=)|:(?!:))\s*/.exec(
      template,
    ) ?? [];
  if (named !== undefined) return named + text;
  const [called] = /^\s*\.\w+\(/.exec(template) ?? [];
  return called === undefined ? text : `${called}${text})`;
}
