/** Character classes with a short name, as singular and plural. */
const classNames: Readonly<Record<string, readonly [string, string]>> = {
  "[A-Z]": ["capital letter", "capital letters"],
  "[a-z]": ["lowercase letter", "lowercase letters"],
  "[A-Za-z]": ["letter", "letters"],
  "[a-zA-Z]": ["letter", "letters"],
  "[0-9]": ["digit", "digits"],
  "\\d": ["digit", "digits"],
  "[A-Z0-9]": ["capital letter or digit", "capital letters or digits"],
  "[0-9A-Z]": ["capital letter or digit", "capital letters or digits"],
  "[a-z0-9]": ["lowercase letter or digit", "lowercase letters or digits"],
  "[0-9a-z]": ["lowercase letter or digit", "lowercase letters or digits"],
  "[A-Za-z0-9]": ["letter or digit", "letters or digits"],
  "[a-zA-Z0-9]": ["letter or digit", "letters or digits"],
  "[0-9a-f]": ["hexadecimal digit", "hexadecimal digits"],
  "[a-f0-9]": ["hexadecimal digit", "hexadecimal digits"],
  "[0-9a-fA-F]": ["hexadecimal digit", "hexadecimal digits"],
  "[a-fA-F0-9]": ["hexadecimal digit", "hexadecimal digits"],
};

const numberWords =
  "zero, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve".split(", ");

/**
 * What texts match a pattern. A pattern that repeats one character class is put into words, with the
 * pattern in parentheses. Others are only quoted.
 *
 * @example
 * describePattern("^[A-Z]{2}$"); // "two capital letters (^[A-Z]{2}$)"
 */
export function describePattern(pattern: string): string {
  const parts = /^\^(\[[^\]]+\]|\\d)(?:\{(\d+)(,?)(\d*)\}|([+]))?\$$/.exec(pattern);
  const [, className = "", min, comma, max, isRepeated] = parts ?? [];
  const names = Object.hasOwn(classNames, className) ? classNames[className] : undefined;
  if (!names) return `text that matches ${pattern}`;
  const [singular, plural] = names;
  return `${describeCount()} (${pattern})`;

  function describeCount(): string {
    if (isRepeated) return `only ${plural}`;
    if (min === undefined) return `one ${singular}`;
    if (comma === "") return `${wordNumber(min)} ${min === "1" ? singular : plural}`;
    return `${wordNumber(min)} ${max === "" ? "or more" : `to ${wordNumber(max ?? "")}`} ${plural}`;
  }
}

/**
 * A number as a word up to twelve, otherwise in digits.
 *
 * @example
 * wordNumber("3"); // "three"
 */
export function wordNumber(digits: string): string {
  return numberWords[Number(digits)] ?? digits;
}
