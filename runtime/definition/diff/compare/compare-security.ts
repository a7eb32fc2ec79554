import type { EndpointDefinition, MultipleAuthType } from "../../model.js";
import { type DiffContext, enter, type Place, report } from "../diff-context.js";

/** Endpoints and channels. */
type Secured = Pick<EndpointDefinition, "auth" | "multiAuth">;

/** Compares required credentials: alternative sets of schemes with scopes. */
export function compareSecurity(
  context: DiffContext,
  place: Place,
  before: Secured,
  after: Secured,
): void {
  const inside = enter(place, "security");
  const previous = listAlternatives(before);
  const current = listAlternatives(after);
  const wasOpen = isOpen(previous);
  if (wasOpen !== isOpen(current)) {
    report(context, inside, wasOpen ? "security-required" : "security-lifted", {
      message: wasOpen ? "a credential is required now" : "no credential is required any more",
    });
  }
  compareAlternatives(context, inside, previous, current);
}

function listAlternatives({ multiAuth, auth }: Secured): readonly MultipleAuthType[] {
  return multiAuth ?? (auth ?? []).map((id) => ({ schemes: [id] }));
}

/** Whether anonymous calls are allowed. */
function isOpen(alternatives: readonly MultipleAuthType[]): boolean {
  return alternatives.length === 0 || alternatives.some(({ schemes }) => schemes.length === 0);
}

function compareAlternatives(
  context: DiffContext,
  place: Place,
  before: readonly MultipleAuthType[],
  after: readonly MultipleAuthType[],
): void {
  const previous = byKey(before);
  const current = byKey(after);
  for (const [key, alternative] of previous) {
    const match = current.get(key);
    if (match) compareScopes(context, place, alternative, match);
    // When nothing is required any more, the previous credentials still work.
    else if (!isOpen(after)) {
      const message = `${key} does not suffice any more`;
      report(context, place, "security-alternative-removed", { message, before: key });
    }
  }
  for (const key of current.keys()) {
    if (previous.has(key) || isOpen(before)) continue;
    report(context, place, "security-alternative-added", {
      message: `${key} suffices too`,
      after: key,
    });
  }
}

function byKey(alternatives: readonly MultipleAuthType[]): Map<string, MultipleAuthType> {
  const used = alternatives.filter(({ schemes }) => schemes.length > 0);
  return new Map(used.map((each) => [[...each.schemes].sort().join(" and "), each]));
}

function compareScopes(
  context: DiffContext,
  place: Place,
  before: MultipleAuthType,
  after: MultipleAuthType,
): void {
  for (const scheme of after.schemes) {
    const previous = before.scopes?.[scheme] ?? [];
    const current = after.scopes?.[scheme] ?? [];
    for (const scope of current.filter((each) => !previous.includes(each))) {
      const message = `${scheme} needs the scope ${scope} now`;
      report(context, place, "security-scope-required", { message, after: scope });
    }
    for (const scope of previous.filter((each) => !current.includes(each))) {
      const message = `${scheme} does not need the scope ${scope} any more`;
      report(context, place, "security-scope-lifted", { message, before: scope });
    }
  }
}
