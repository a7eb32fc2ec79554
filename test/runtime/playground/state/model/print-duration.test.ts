import { expect, it } from "vitest";
import {
  printSize,
  printCount,
  printDuration,
  printMilliseconds,
} from "../../../../../runtime/playground/state/model/print-numbers.js";

it.each([
  [0, "0.00 ms", "0 ms"],
  [16.6, "16.60 ms", "17 ms"],
  [812.344, "812.34 ms", "812 ms"],
  [999.4, "999.40 ms", "999 ms"],
  [999.6, "999.60 ms", "1.0 s"],
  [2812.341, "2,812.34 ms", "2.8 s"],
  [59_949, "59,949.00 ms", "59.9 s"],
  [59_960, "59,960.00 ms", "1 min"],
  [72_400, "72,400.00 ms", "1 min 12 s"],
])("%d milliseconds are %s to two decimals, and %s for people", (time, exact, short) => {
  expect(printMilliseconds(time)).toBe(exact);
  expect(printDuration(time)).toBe(short);
});

it.each([
  [0, "0 B"],
  [464, "464 B"],
  [1_500, "1.5 kB"],
  [5_012_345, "5.01 MB"],
  [12_000_000, "12 MB"],
  [123_456_789_012, "123 GB"],
])("%d bytes are %s", (bytes, text) => expect(printSize(bytes)).toBe(text));

it.each([0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, 9_007_199_254_740_991])(
  "prints the count %d as English has it",
  (count) => expect(printCount(count)).toBe(count.toLocaleString("en")),
);
