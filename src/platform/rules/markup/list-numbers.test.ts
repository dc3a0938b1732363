import { expect, test } from "vitest";
import { itemNumbers, numberAttributes } from "./list-numbers.ts";

const three = [undefined, undefined, undefined];

test.each([
  [{}, three, "1. 2. 3."],
  [{ start: "24" }, three, "24. 25. 26."],
  [{ start: "-1" }, three, "-1. 0. 1."],
  [{ start: "0", type: "a" }, three, "0. a. b."],
  [{ type: "a", start: "26" }, three, "z. aa. ab."],
  [{ type: "A" }, three, "A. B. C."],
  [{ type: "i", start: "3" }, three, "iii. iv. v."],
  [{ type: "I", start: "3999" }, three, "MMMCMXCIX. 4000. 4001."],
  [{ reversed: "" }, three, "3. 2. 1."],
  [{ reversed: "", start: "10" }, three, "10. 9. 8."],
  [{}, [undefined, "7", undefined], "1. 7. 8."],
])("the items of %j with values %j are numbered %s", (attributes, values, shown) => {
  expect(itemNumbers(attributes, values).join(" ")).toBe(shown);
});

test.each([
  ["ol", { start: "3", type: "i", reversed: "reversed" }, { start: "3", type: "i", reversed: "" }],
  ["ol", { start: "3.5", type: "disc" }, {}],
  ["ol", { start: "99999999999" }, {}],
  ["ol", { start: "1000001" }, {}],
  ["ol", { start: '3" onclick=', class: "x", value: "3" }, {}],
  ["li", { value: "7", start: "3" }, { value: "7" }],
  ["li", { value: "x" }, {}],
  ["ul", { start: "3", type: "a" }, {}],
])("%s with %j keeps %j", (tag, given, kept) => expect(numberAttributes(tag, given)).toEqual(kept));
