import type { ClientPlan } from "../plan/index.js";

/** What the API is called in a sentence: `the Stripe API`, `Museum`. */
export function titleOf({ definition, packageName }: ClientPlan): string {
  const title = definition.info?.title ?? packageName;
  return /\bAPI$/.test(title) && !/^the\b/i.test(title) ? `the ${title}` : title;
}
