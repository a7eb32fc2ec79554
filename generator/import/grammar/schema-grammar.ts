import { createKind, type ObjectKind, type Rule } from "./grammar.js";

const schema: Rule = { one: "schema" };

/** JSON Schema 2020-12, its older versions, and keywords of formats. The importer checks bounds, types and constants. */
export const schemaKinds: readonly (readonly [string, ObjectKind])[] = [
  [
    "schema",
    createKind(
      "a schema",
      {
        properties: { map: "schema" },
        patternProperties: { map: "schema" },
        additionalProperties: schema,
        unevaluatedProperties: schema,
        propertyNames: schema,
        not: schema,
        if: schema,
        then: schema,
        else: schema,
        dependentSchemas: { map: "schema" },
        contains: schema,
        unevaluatedItems: schema,
        items: { either: [schema, { list: "schema" }] },
        additionalItems: schema,
        prefixItems: { list: "schema" },
        allOf: { list: "schema" },
        oneOf: { list: "schema" },
        anyOf: { list: "schema" },
        contentSchema: schema,
        $defs: { map: "schema" },
        definitions: { map: "schema" },
        externalDocs: { one: "externalDocs" },
        required: "list",
        enum: "list",
        type: { either: ["text", "list"] },
        discriminator: { either: [{ one: "discriminator" }, "text"] },
      },
      {
        any: "x-enum-varnames x-enumNames x-enum-names x-enum-descriptions x-enumDescriptions x-nullable x-ms-discriminator-value x-discriminator-value const default example examples minimum maximum exclusiveMinimum exclusiveMaximum multipleOf dependentRequired dependencies minContains maxContains $dynamicRef $recursiveRef xml $schema $id id $anchor $dynamicAnchor $recursiveAnchor $comment $ref $vocabulary summary",
        text: "title description format pattern contentEncoding contentMediaType",
        flag: "nullable readOnly writeOnly deprecated uniqueItems",
        number: "minLength maxLength minItems maxItems minProperties maxProperties",
      },
      { isReportedOnImport: true },
    ),
  ],
  [
    "discriminator",
    createKind("a discriminator", { mapping: "any" }, { text: "propertyName defaultMapping" }),
  ],
];
