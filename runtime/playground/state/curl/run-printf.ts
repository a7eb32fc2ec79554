/** POSIX `printf` with the formats that people use for bodies. */
export function runPrintf([pattern = "", ...values]: readonly string[]): string {
  let next = 0;
  return unescape(pattern, /\\(?:([abfnrtv\\"'])|([0-7]{1,3}))/g).replace(
    /%([sb%])/g,
    (_, kind: string) => {
      if (kind === "%") return "%";
      const value = values[next++] ?? "";
      return kind === "s" ? value : unescape(value, /\\(?:([abfnrtv\\"'])|0([0-7]{0,3}))/g);
    },
  );
}

const letters: Readonly<Record<string, string>> = {
  a: "\x07",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

/** Escapes in a row are bytes of UTF-8. */
function unescape(text: string, escapes: RegExp): string {
  const one = new RegExp(escapes.source, "g");
  return text.replace(new RegExp(`(?:${escapes.source})+`, "g"), (run) => {
    const bytes = Array.from(run.matchAll(one), ([, letter, octal]) =>
      letter === undefined
        ? parseInt(octal || "0", 8) & 255
        : (letters[letter] ?? letter).charCodeAt(0),
    );
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(Uint8Array.from(bytes));
  });
}
