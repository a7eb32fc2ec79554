import { expect, test } from "vitest";
import {
  camelCase,
  isIdentifier,
  isReservedWord,
  pascalCase,
} from "../../../runtime/definition/index.js";

test.each([
  ["loadApiDefinition", "loadApiDefinition", "LoadApiDefinition"],
  ["getURL", "getURL", "GetURL"],
  ["API definitions", "apiDefinitions", "ApiDefinitions"],
  ["pet-store items", "petStoreItems", "PetStoreItems"],
  ["list_v2_items", "listV2Items", "ListV2Items"],
  ["XMLHttpRequest", "xmlHttpRequest", "XMLHttpRequest"],
  ["GET /pets/{petId}", "getPetsPetId", "GetPetsPetId"],
  ["2fa", "_2fa", "_2fa"],
  ["", "_", "_"],
  ["it's", "its", "Its"],
  ["größe ändern", "größeÄndern", "GrößeÄndern"],
  ["日本", "日本", "日本"],
  ["🎉", "_", "_"],
])("%j: %s, %s", (given, camel, pascal) => {
  expect(camelCase(given)).toBe(camel);
  expect(pascalCase(given)).toBe(pascal);
  expect(isIdentifier(camelCase(given))).toBe(true);
  expect(isIdentifier(pascalCase(given))).toBe(true);
});

test("identifiers and reserved words", () => {
  expect(isIdentifier("a-b")).toBe(false);
  expect(isIdentifier("$x_1")).toBe(true);
  expect(isIdentifier("1x")).toBe(false);
  expect(isReservedWord("delete")).toBe(true);
  expect(isReservedWord("remove")).toBe(false);
});
