import { expect, it } from "vitest";
import {
  createBodyBudget,
  isBudgetExceeded,
} from "../../../../runtime/registry/tasks/create-body-budget.js";

const never = new AbortController().signal;

it("admits what fits, in the order of the asking, as room is given back", async () => {
  const budget = createBodyBudget(100, 60_000);
  const admitted: string[] = [];
  const take = (name: string, bytes: number) =>
    budget.take(bytes, never).then((release) => {
      admitted.push(name);
      return release;
    });
  const first = await take("first", 60);
  const second = take("second", 60);
  const third = take("third", 10);
  await Promise.resolve();
  expect(admitted).toEqual(["first"]);
  first();
  first();
  (await second)();
  await third;
  expect(admitted).toEqual(["first", "second", "third"]);
  // Giving back twice gave nothing more.
  const full = take("full", 91);
  await Promise.resolve();
  expect(admitted).toHaveLength(3);
  (await third)();
  await full;
});

it("refuses who waits too long or goes away, and lets the next one pass", async () => {
  const budget = createBodyBudget(100, 1);
  const release = await budget.take(60, never);
  const late = await budget.take(60, never).catch((error: unknown) => error);
  expect(isBudgetExceeded(late)).toBe(true);
  const gone = new AbortController();
  const patient = createBodyBudget(100, 60_000);
  await patient.take(60, never);
  const aborted = patient.take(60, gone.signal).catch((error: unknown) => error);
  const small = patient.take(30, never);
  gone.abort();
  expect(isBudgetExceeded(await aborted)).toBe(true);
  await small;
  release();
});
