import { expect, test } from "vitest";
import {
  curlShells,
  languageLabels,
  languages,
  shellLabels,
} from "../../../runtime/snippets/index.js";

test("languages have an order and a name on screen", () => {
  expect(languages.map((language) => [language, languageLabels[language]])).toEqual([
    ["curl", "curl"],
    ["typescript", "TypeScript"],
    ["javascript", "JavaScript"],
    ["python", "Python"],
    ["java", "Java"],
    ["ruby", "Ruby"],
    ["csharp", "C#"],
    ["go", "Go"],
    ["php", "PHP"],
  ]);
});

test("so have the shells of Windows", () => {
  expect(curlShells.map((shell) => [shell, shellLabels[shell]])).toEqual([
    ["powershell", "PowerShell"],
    ["cmd", "Command Prompt"],
  ]);
});
