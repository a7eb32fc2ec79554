const key = "frond:language";

/** The language chosen last, when it is still there; else the first. */
export function readLanguage<Language extends string>(languages: readonly Language[]): Language {
  const first = languages[0];
  if (first === undefined) throw new Error("There is no snippet language.");
  try {
    const remembered = localStorage.getItem(key);
    return languages.find((language) => language === remembered) ?? first;
  } catch {
    return first;
  }
}

/** Remembers the language for every endpoint. */
export function writeLanguage(language: string): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // Not remembered.
  }
}
