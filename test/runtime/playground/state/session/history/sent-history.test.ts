import { expect, test } from "vitest";
import {
  createSentHistory,
  addCall,
  type SentCall,
} from "../../../../../../runtime/playground/state/session/history/sent-history.js";

const call = (size: number | undefined) =>
  ({ sentAt: 0, result: size === undefined ? {} : { raw: { size } } }) as unknown as SentCall;

test("the latest twenty calls are kept, the latest first, each with a number of its own", () => {
  const history = createSentHistory();
  for (let count = 0; count < 25; count += 1) addCall(history, call(1));
  expect(history.getState().calls.map(({ id }) => id)).toEqual(
    Array.from({ length: 20 }, (_, index) => 25 - index),
  );
});

test("calls whose responses are too large together go; the latest stays whatever its size", () => {
  const history = createSentHistory();
  const ids = () => history.getState().calls.map(({ id }) => id);
  addCall(history, call(60_000_000));
  addCall(history, call(40_000_000));
  expect(ids()).toEqual([2, 1]);
  addCall(history, call(undefined));
  expect(ids()).toEqual([3, 2, 1]);
  addCall(history, call(1));
  expect(ids()).toEqual([4, 3, 2]);
  addCall(history, call(200_000_000));
  expect(ids()).toEqual([5]);
});

test("a new call ends the comparison and keeps the reader's timeout", () => {
  const history = createSentHistory();
  addCall(history, call(1));
  const [first] = history.getState().calls;
  history.setState({ comparedWith: first, timeoutInSeconds: 9 });
  addCall(history, call(1));
  expect(history.getState()).toMatchObject({ comparedWith: undefined, timeoutInSeconds: 9 });
});
