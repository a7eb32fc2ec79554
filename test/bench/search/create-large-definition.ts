import type {
  ApiDefinition,
  ObjectProperty,
  TypeShape,
} from "../../../runtime/definition/index.js";

const things =
  "account address agreement alert archive article asset audience balance basket batch benefit bill board booking branch brand budget bundle campaign card carrier catalog category channel claim client comment company contact contract coupon course credit currency customer dashboard dataset delivery deposit device dispute document domain driver employee endpoint event expense export feature feed file filter folder form friend fund gateway gift goal grant group guest history image import incident ingredient inventory invitation invoice issue item job journal key label language layout lead license limit link list listing loan location log machine mailbox manager map market measure meeting member menu merchant message meter metric milestone mission model module mortgage network note notification offer office option order organization outlet owner package page parcel partner passenger patient payment payout permission person phone photo pipeline plan player policy portfolio position post preference price product profile project promotion property proposal provider purchase queue quote rate reader receipt record refund region release reminder report repository request reservation resource restaurant result review reward role room route rule salary sample schedule school scope season seat section segment sensor service session setting shelf shift shipment shop signal signature site skill slot source space sponsor staff statement station status stock store story stream student subscription supplier survey tag target task tax team template tenant term test theme thread ticket token topic tour track trade training transaction transfer trip trigger unit update upload user vacancy variable vehicle vendor venue version video visit voucher wallet warehouse warranty webhook widget window wish work workflow zone".split(
    " ",
  );
const manners = [
  "",
  "archived",
  "default",
  "draft",
  "external",
  "internal",
  "linked",
  "public",
  "recurring",
  "shared",
];
const verbs = [
  ["GET", "list", "List", ""],
  ["POST", "create", "Create", ""],
  ["GET", "get", "Get", "{id}"],
  ["PATCH", "update", "Update", "{id}"],
  ["DELETE", "delete", "Delete", "{id}"],
] as const;
const details =
  "name amount status created_at updated_at description external_id metadata currency owner_id".split(
    " ",
  );

const text: TypeShape = { type: "alias", value: { type: "primitive", value: { type: "string" } } };

/**
 * An API of so many operations: five for each of its resources, whose names are two words of the trade, each with a
 * schema of a dozen properties. The same for the same count.
 */
export function createLargeDefinition(operations: number): ApiDefinition {
  const definition: ApiDefinition = {
    id: "large",
    info: { title: "Large" },
    endpoints: {},
    websockets: {},
    webhooks: {},
    types: {},
    subpackages: {},
    auths: {},
  };
  const resources = Math.ceil(operations / verbs.length);
  for (let place = 0; place < resources; place += 1) addResource(definition, place);
  return definition;
}

function addResource(definition: ApiDefinition, place: number): void {
  const thing = things[place % things.length] ?? "";
  const manner = manners[Math.floor(place / things.length) % manners.length] ?? "";
  const round = Math.floor(place / (things.length * manners.length));
  const words = [manner, thing, round === 0 ? "" : `v${round}`].filter((word) => word !== "");
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  const id = words.join("_");
  definition.subpackages[id] = { id, name: words.join(" ") };
  for (const [method, verb, title, parameter] of verbs) {
    const subject = verb === "list" ? `${words.join(" ")}s` : `the ${words.join(" ")}`;
    definition.endpoints[`${verb}${name}`] = {
      id: `${verb}${name}`,
      operationId: `${verb}${name}`,
      method,
      path: [
        { type: "literal", value: `/v1/${id}s${parameter && "/"}` },
        ...(parameter ? [{ type: "pathParameter" as const, value: "id" }] : []),
      ],
      displayName: `${title} ${subject}`,
      description: describe(title, subject, place),
      namespace: [id],
    };
  }
  definition.types[name] = {
    name,
    description: `One ${words.join(" ")} of an account.`,
    shape: { type: "object", extends: [], properties: listProperties(thing, place) },
  };
}

/** Several sentences, as descriptions have them. */
function describe(title: string, subject: string, place: number): string {
  const other = things[(place * 7 + 3) % things.length] ?? "";
  const third = things[(place * 13 + 5) % things.length] ?? "";
  return (
    `${title} ${subject} of the account that the token belongs to. Changes are visible at once to every ${other} ` +
    `that refers to it, and are kept for ninety days. Requires the permission to manage each ${third}; without it the ` +
    `response is an error that says which one is missing.`
  );
}

function listProperties(thing: string, place: number): ObjectProperty[] {
  const names = [
    ...details,
    `${thing}_${things[(place * 11) % things.length]}_count`,
    `${thing}_kind`,
  ];
  return names.map((key) => ({
    key,
    valueShape: text,
    description: `The ${key.replaceAll("_", " ")} of the ${thing}.`,
  }));
}
