import { resolveShape, type ApiDefinition, type TypeShape } from "../../../definition/index.js";
import { fillTemplate, escapeTemplate } from "../variables/template.js";
import type { FindVariable } from "../variables/variables.js";
import { showSecret, type SecretView } from "../mask-secret.js";
import type { EndpointFormState, FormRecord } from "./form-state.js";
import type { OpenEndpoint } from "./open-endpoint.js";
import { replaceFormSecrets } from "./replace-form-secrets.js";

/**
 * A form with its secrets hidden for a view: text with the name of a secret or the format `password`, and
 * cookies. Variables are filled in there, whether or not they are secret themselves; `find` gives their
 * real values.
 */
export function hideFormSecrets(
  open: OpenEndpoint,
  form: EndpointFormState,
  view: Exclude<SecretView, "none">,
  find: FindVariable,
): EndpointFormState {
  if (view === "real") return form;
  const hide = (text: string, name: string): string =>
    escapeTemplate(showSecret(fillTemplate(text, find), name, view));
  const hidden = replaceFormSecrets(open, form, hide);
  return form.cookies ? { ...hidden, cookies: hideCookies(open, form.cookies, hide) } : hidden;
}

/** Whether a form holds a secret, see {@link hideFormSecrets}. */
export function hasFormSecrets(open: OpenEndpoint, form: EndpointFormState): boolean {
  let count = 0;
  const note = (text: string): string => {
    count += 1;
    return text;
  };
  replaceFormSecrets(open, form, note);
  if (form.cookies) hideCookies(open, form.cookies, note);
  return count > 0;
}

/** Any cookie may be the key to a session, whatever its name; a choice of declared values is none. */
function hideCookies(
  { definition, endpoint }: OpenEndpoint,
  cookies: FormRecord,
  hide: (text: string, name: string) => string,
): FormRecord {
  const declared = endpoint.cookieParameters ?? [];
  const isFree = (name: string): boolean => {
    const shape = declared.find(({ key }) => key === name)?.valueShape;
    return shape === undefined || isText(definition, shape);
  };
  return Object.fromEntries(
    Object.entries(cookies).map(([name, value]) => [
      name,
      typeof value === "string" && value !== "" && isFree(name) ? hide(value, name) : value,
    ]),
  );
}

function isText(definition: ApiDefinition, shape: TypeShape): boolean {
  const { shape: plain } = resolveShape(definition, shape);
  return plain.type === "alias" && plain.value.type === "primitive";
}
