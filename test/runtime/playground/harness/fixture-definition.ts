import type {
  ApiDefinition,
  EndpointDefinition,
  ObjectProperty,
  PrimitiveType,
  TypeReference,
  TypeShape,
} from "../../../../runtime/definition/index.js";

const alias = (value: TypeReference): TypeShape => ({ type: "alias", value });
/** A shape of a primitive type. */
export const primitive = (value: PrimitiveType): TypeShape => alias({ type: "primitive", value });
/** A shape that may be absent. */
export const optional = (shape: TypeShape): TypeShape => alias({ type: "optional", shape });
const nullable = (shape: TypeShape): TypeShape => alias({ type: "nullable", shape });
const named = (id: string): TypeShape => alias({ type: "id", id });
/** A property of an object. */
export const property = (
  key: string,
  valueShape: TypeShape,
  rest: Partial<ObjectProperty> = {},
): ObjectProperty => ({ key, valueShape, ...rest });

const text = primitive({ type: "string" });
const choices = (...values: string[]): TypeShape => ({
  type: "enum",
  values: values.map((value) => ({ value })),
});

const source: TypeShape = {
  type: "discriminatedUnion",
  discriminant: "type",
  variants: [
    {
      discriminantValue: "tap",
      displayName: "Tap",
      extends: [],
      properties: [property("pressure", optional(primitive({ type: "double" })))],
    },
    {
      discriminantValue: "rainBarrel",
      displayName: "Rain barrel",
      extends: [],
      properties: [
        property("barrelId", primitive({ type: "uuid" }), { description: "Painted on the lid." }),
      ],
    },
    { discriminantValue: "recycled", displayName: "Recycled", extends: [], properties: [] },
  ],
};

const watering: TypeShape = {
  type: "object",
  extends: [],
  properties: [
    property("amountMl", primitive({ type: "long", minimum: 1 }), {
      description: "Millilitres. **Exact** at any size.",
    }),
    property("source", named("Source")),
    property("at", primitive({ type: "datetime" })),
    property("dry", optional(primitive({ type: "boolean" }))),
    property("note", optional(primitive({ type: "string", maxLength: 200 }))),
    property("photos", optional(alias({ type: "list", itemShape: text }))),
    property("weather", optional(alias({ type: "unknown" }))),
    property("volunteer", optional(named("Volunteer"))),
  ],
};

const volunteer: TypeShape = {
  type: "object",
  extends: [],
  properties: [
    property("name", text),
    property("password", optional(primitive({ type: "string", format: "password" }))),
    property("born", optional(primitive({ type: "date" }))),
  ],
};

const kinds: TypeShape = {
  type: "undiscriminatedUnion",
  variants: [
    { displayName: "Text", shape: text },
    { displayName: "Number", shape: primitive({ type: "integer" }) },
    { displayName: "Volunteer", shape: named("Volunteer") },
    { displayName: "Flag", shape: primitive({ type: "boolean" }) },
    { displayName: "Id", shape: primitive({ type: "uuid" }) },
  ],
};

const everything: ObjectProperty[] = [
  property("text", text, { description: "Any text at all." }),
  property("secret", primitive({ type: "string", format: "password" })),
  property("count", primitive({ type: "integer", minimum: 0, maximum: 10 })),
  property("ratio", primitive({ type: "double" })),
  property("big", primitive({ type: "uint64" })),
  property("flag", primitive({ type: "boolean" })),
  property("light", choices("shade", "half", "full")),
  property("day", primitive({ type: "date" })),
  property("moment", primitive({ type: "datetime" })),
  property("id", primitive({ type: "uuid" })),
  property("bytes", primitive({ type: "base64" })),
  property("version", alias({ type: "literal", value: { type: "stringLiteral", value: "v2" } })),
  property("tags", alias({ type: "set", itemShape: text })),
  property("helpers", alias({ type: "list", itemShape: named("Volunteer") })),
  property("labels", alias({ type: "map", keyShape: text, valueShape: text })),
  property("kind", named("Kind")),
  property("parent", nullable(text)),
  property("anything", alias({ type: "unknown" })),
  property(
    "point",
    alias({ type: "tuple", items: [primitive({ type: "double" }), primitive({ type: "double" })] }),
  ),
  property("legacy", optional(text), { availability: "Deprecated" }),
];

/** A thousand values, and a union of sixty variants. */
const longChoices: ObjectProperty[] = [
  property("currency", choices(...Array.from({ length: 1000 }, (_, index) => `c${index}`))),
  property("event", {
    type: "discriminatedUnion",
    discriminant: "type",
    variants: Array.from({ length: 60 }, (_, index) => ({
      discriminantValue: `event-${index}`,
      extends: [],
      properties: [property(`value${index}`, text)],
    })),
  }),
];

type Rest = Partial<EndpointDefinition>;

const pathOf = (path: string): EndpointDefinition["path"] =>
  path
    .split(/(\{[^}]+\})/)
    .filter((part) => part !== "")
    .map((part) =>
      part.startsWith("{")
        ? { type: "pathParameter", value: part.slice(1, -1) }
        : { type: "literal", value: part },
    );

/** An API that shows every shape, served at `baseUrl`. */
export function createFixture(baseUrl: string): ApiDefinition {
  const endpoint = (id: string, method: string, path: string, rest: Rest): EndpointDefinition => ({
    id,
    method,
    path: pathOf(path),
    environments: [
      { id: "production", baseUrl },
      { id: "staging", baseUrl: "https://staging.greenhouse.example/v1" },
    ],
    defaultEnvironment: "production",
    auth: ["token"],
    ...rest,
  });
  const list = [
    endpoint("waterPlant", "POST", "/plants/{plant}/waterings", waterPlant),
    endpoint("everything", "POST", "/everything", {
      displayName: "Every shape",
      requests: [
        {
          contentType: "application/json",
          body: { type: "object", extends: [], properties: everything },
        },
      ],
    }),
    endpoint("longChoices", "POST", "/choices", {
      displayName: "Long lists of choices",
      requests: [
        {
          contentType: "application/json",
          body: { type: "object", extends: [], properties: longChoices },
        },
      ],
    }),
    endpoint("addPhotos", "POST", "/photos", addPhotos),
    endpoint("follow", "GET", "/events", {
      displayName: "Follow events",
      responses: [{ statusCode: 200, body: { type: "stream", shape: text, format: "sse" } }],
    }),
    ...["picture", "large", "missing", "archive", "slow", "plain"].map((name) =>
      endpoint(name, "GET", `/${name}`, { displayName: name }),
    ),
    endpoint("longNames", "POST", `/longNames/${"subscription-".repeat(8)}`, longNames),
    endpoint("putBytes", "PUT", "/bytes", {
      requests: [
        { contentType: "application/octet-stream", body: { type: "bytes", isOptional: false } },
      ],
    }),
    endpoint("sum", "POST", "/rpc", openRpc),
    endpoint("signIn", "POST", "/sign-in", {
      auth: null,
      multiAuth: [{ schemes: ["login"] }, { schemes: ["token", "apiKey"] }, { schemes: [] }],
    }),
  ];
  return {
    id: "greenhouse",
    apiName: "Greenhouse",
    endpoints: Object.fromEntries(list.map((each) => [each.id, each])),
    websockets: {},
    webhooks: {},
    types: {
      Source: { name: "Source", shape: source },
      Watering: { name: "Watering", shape: watering },
      Volunteer: { name: "Volunteer", shape: volunteer },
      Kind: { name: "Kind", shape: kinds },
    },
    subpackages: {},
    auths: {
      token: { type: "bearerAuth" },
      login: { type: "basicAuth", usernameName: "E-mail", passwordName: "Pass phrase" },
      apiKey: { type: "header", headerWireValue: "X-Api-Key", nameOverride: "API key" },
    },
  };
}

const openRpc: Rest = {
  displayName: "sum",
  protocol: { type: "openrpc", methodName: "sum" },
  requests: [
    {
      contentType: "application/json",
      body: {
        type: "object",
        extends: [],
        properties: [
          property("left", primitive({ type: "integer" })),
          property("right", primitive({ type: "integer" })),
        ],
      },
    },
  ],
};

const waterPlant: Rest = {
  displayName: "Water a plant",
  description: "Notes that a plant got water, and from where. The plant answers by growing.",
  requestHeaders: [property("Idempotency-Key", optional(text))],
  pathParameters: [property("plant", text, { description: "As on its label." })],
  queryParameters: [
    property("notify", optional(primitive({ type: "boolean" }))),
    property("tag", optional(alias({ type: "list", itemShape: text }))),
  ],
  requests: [
    {
      contentType: "application/json",
      body: { type: "alias", value: { type: "id", id: "Watering" } },
    },
  ],
  examples: [
    {
      path: "/plants/monstera-04/waterings",
      responseStatusCode: 201,
      pathParameters: { plant: "monstera-04" },
      queryParameters: { notify: true, tag: ["weekly", "shade"] },
      requestBody: {
        type: "json",
        value: {
          amountMl: 9007199254740993n,
          source: { type: "rainBarrel", barrelId: "6b0a-not-a-uuid" },
          at: "2026-11-20T09:30:00Z",
        },
      },
    },
  ],
};

const longName = "organizationSubscriptionScheduleRenewalConfigurationOptions";

const longNames: Rest = {
  displayName: `Update ${longName} of a customer's default payment method`,
  requests: [
    {
      contentType: "application/json",
      body: {
        type: "object",
        extends: [],
        properties: [
          property(longName, {
            type: "undiscriminatedUnion",
            variants: [
              { displayName: `${longName}Monthly`, shape: text },
              { displayName: `${longName}Yearly`, shape: primitive({ type: "integer" }) },
            ],
          }),
          property("count", primitive({ type: "integer" })),
        ],
      },
    },
  ],
};

const addPhotos: Rest = {
  displayName: "Add photos",
  requests: [
    {
      contentType: "multipart/form-data",
      body: {
        type: "formData",
        fields: [
          { type: "file", key: "cover", isOptional: false },
          { type: "files", key: "more", isOptional: false },
          { type: "property", key: "caption", valueShape: text },
          {
            type: "property",
            key: "meta",
            valueShape: named("Volunteer"),
            contentType: "application/json",
          },
          { type: "property", key: "album", valueShape: optional(text) },
        ],
      },
    },
  ],
};
