import { expect, test } from "vitest";
import { jsonBounds, jsonProblem } from "./json-bounds.ts";

const nested = (depth: number, inside = "1") => `${"[".repeat(depth)}${inside}${"]".repeat(depth)}`;
const list = (values: number) => `[${Array.from({ length: values }, () => "1").join(",")}]`;

test.each<[string, string, ReturnType<typeof jsonProblem>]>([
  ["nothing", "", null],
  ["a number", "1", null],
  ["as deep as may be", nested(jsonBounds.depth), null],
  ["one deeper", nested(jsonBounds.depth + 1), "depth"],
  ["objects, one deeper", `${'{"a":'.repeat(jsonBounds.depth + 1)}1${"}".repeat(jsonBounds.depth + 1)}`, "depth"],
  ["never closed", "[".repeat(100_000), "depth"],
  ["depth that is given back", nested(1).repeat(100), null],
  ["brackets in a string", JSON.stringify("[{".repeat(5_000)), null],
  ["brackets in a string with quotes and backslashes", JSON.stringify('\\"[\\\\"[{'.repeat(5_000)), null],
  ["brackets behind a string that ends in a backslash", `["\\\\",${nested(jsonBounds.depth)}]`, "depth"],
  ["a string that never ends", `"${"[".repeat(100_000)}`, null],
  ["as many values as may be", list(jsonBounds.values - 2), null],
  ["more", list(jsonBounds.values), "values"],
  ["many empty objects", `[${"{},".repeat(jsonBounds.values)}{}]`, "values"],
  ["commas in a string", JSON.stringify(",".repeat(100_000)), null],
])("%s", (_name, text, problem) => expect(jsonProblem(text)).toBe(problem));
