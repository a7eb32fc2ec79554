import { Client as BigintClient } from "integers-bigint";
import { Client as ExactClient, toNumber } from "integers-exact";
import { Client as NumberClient } from "integers-number";
import { Client as StringClient } from "integers-string";

// Exact: numbers that fit, else bigint; one helper narrows.
const exact = new ExactClient();
const found = await exact.findCount({ id: 7, above: 7n });
if (found.ok) {
  found.body.id satisfies number | bigint;
  // @ts-expect-error It may be a bigint.
  found.body.id satisfies number;
  toNumber(found.body.id) satisfies number;
  if (typeof found.body.id === "number") found.body.id satisfies number;
  for (const day of Object.values(found.body.byDay ?? {})) toNumber(day) satisfies number;
}
// @ts-expect-error A text is neither.
void exact.findCount({ id: "7" });

// Number: whatever the size.
const ofNumbers = await new NumberClient().findCount({ id: 7, among: [1, 2] });
if (ofNumbers.ok) {
  ofNumbers.body.id satisfies number;
  ofNumbers.body.history satisfies (number | null)[] | undefined;
  ofNumbers.body.either satisfies number | string | undefined;
}
// @ts-expect-error Not a bigint.
void new NumberClient().findCount({ id: 7n });

// Bigint: also where a number would do.
const bigint = new BigintClient();
const ofBigints = await bigint.findCount({ id: 7n, above: 1n, among: [1n] });
if (ofBigints.ok) {
  ofBigints.body.id satisfies bigint;
  ofBigints.body.small satisfies number;
  ofBigints.body.byDay satisfies Record<string, bigint> | undefined;
}
const events = await bigint.listEvents();
for (const event of events.ok ? events.body : []) {
  if (event.type === "counted") event.value satisfies bigint;
  else event.value satisfies number;
}
// @ts-expect-error Not a number.
void bigint.findCount({ id: 7 });

// String: digits.
const text = new StringClient();
const ofDigits = await text.findCount({ id: "7", above: "1", among: ["1"] });
if (ofDigits.ok) {
  ofDigits.body.id satisfies string;
  ofDigits.body.small satisfies number;
  ofDigits.body.history satisfies (string | null)[] | undefined;
}
// @ts-expect-error Not a number.
void text.findCount({ id: 7 });
