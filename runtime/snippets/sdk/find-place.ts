import type { PayloadInput, Template } from "../../definition/index.js";
import { namesValue } from "./template-text.js";

/** The location of a template's value, from its inputs; `undefined` if these differ. */
export function findPlace(template: Template): PayloadInput | undefined {
  if (template.type !== "generic") return template.templateInput ?? { location: "RELATIVE" };
  const inputs = template.templateInputs ?? [];
  const [first] = inputs;
  if (!first) return undefined;
  if (inputs.length === 1 && first.type === "payload") return first;
  if (inputs.length === 1 && first.type === "template" && namesValue(template.templateString)) {
    return findPlace(first.value);
  }
  return commonParent(
    inputs.map((input) => (input.type === "payload" ? input : findPlace(input.value))),
  );
}

/** Only locations in bodies are nested. */
function commonParent(places: readonly (PayloadInput | undefined)[]): PayloadInput | undefined {
  const [first, ...others] = places.flatMap((place) => {
    const parent = place && parentOf(place);
    return parent ? [parent] : [];
  });
  if (!first) return undefined;
  let path = first.path ?? "";
  for (const other of others) {
    if (other.location !== first.location) return undefined;
    path = commonPath(path, other.path ?? "");
  }
  return { location: first.location, path };
}

function parentOf({ location, path }: PayloadInput): PayloadInput | undefined {
  if (location !== "BODY" && location !== "RELATIVE") return undefined;
  if (!path) return undefined;
  return { location, path: path.replace(/(?:^|\.)[^.[\]]*$|\[[^\]]*\]$/, "") };
}

function commonPath(first: string, second: string): string {
  const others = second.split(".");
  const parts = first.split(".");
  const end = parts.findIndex((part, index) => part !== others[index]);
  return end < 0 ? first : parts.slice(0, end).join(".");
}

const wholeNames: Readonly<Partial<Record<PayloadInput["location"], string>>> = {
  BODY: "body",
  ENVIRONMENT: "baseUrl",
};

/** The name of a missing value: the last part of its path. */
export function nameOf(template: Template): string {
  return nameOfInput(firstInput(template) ?? { location: "RELATIVE" });
}

/** The same for a single input. */
export function nameOfInput({ location, path }: PayloadInput): string {
  const names = (path ?? "").split(/[.[\]]+/).filter((part) => part !== "" && !/^\d+$/.test(part));
  return names.at(-1) ?? wholeNames[location] ?? "value";
}

function firstInput(template: Template): PayloadInput | undefined {
  if (template.type !== "generic") return template.templateInput ?? undefined;
  for (const input of template.templateInputs ?? []) {
    const found = input.type === "payload" ? input : firstInput(input.value);
    if (found) return found;
  }
  return undefined;
}
