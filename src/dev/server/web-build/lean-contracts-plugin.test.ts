import { parseAst } from "vite";
import { expect, test } from "vitest";
import { checkedIn, leanContract } from "./lean-contracts-plugin.ts";

const contract = `import * as z from "zod/mini";
export const kinds = ["a", "b"];
const shape = z.strictObject({ kind: z.enum(kinds) });
export const isKind = (kind) => kinds.includes(kind);
export const thingCalls = {
  makeThing: post("/api/Thing/Make", { body: shape, reply: z.object({ id }), writes: true, perMinute: 60 }),
  readThing: post("/api/Thing/Read", { body: z.strictObject({ id }), anyActing: true }),
};`;
const lean = (...checked: string[]) => leanContract(contract, parseAst(contract), (name) => checked.includes(name));

test("browsers get calls without server-only properties", () => {
  const code = lean();
  expect(code).toContain('post("/api/Thing/Make", { ...{}, ...{}, writes: true, ...{} })');
  expect(code).toContain('post("/api/Thing/Read", { ...{}, anyActing: true })');
});

test("a body that is validated before sending keeps its schema", () => {
  expect(lean("thingCalls.makeThing")).toContain(
    'post("/api/Thing/Make", { body: shape, ...{}, writes: true, ...{} })',
  );
});

test("unused call expressions are removed, and values are unchanged", () => {
  const code = lean();
  expect(code).toContain("const shape = /* @__PURE__ */ (() => (z.strictObject({ kind: z.enum(kinds) })))();");
  expect(code).toContain('export const kinds = ["a", "b"];');
  expect(code).toContain("export const isKind = (kind) => kinds.includes(kind);");
});

test("code that validates a body names the call", () => {
  expect(checkedIn("check: (body) => bodyProblems(thingCalls.makeThing, body)")).toEqual(["thingCalls.makeThing"]);
  expect(() => checkedIn("bodyProblems(call, body)")).toThrow("name the call");
});
