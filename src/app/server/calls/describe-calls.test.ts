import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { allCalls } from "#app/contract/features.ts";
import { download, post } from "#platform/contract/call.ts";
import { callsPage } from "./calls-page.ts";
import { describeCalls, readComments } from "./describe-calls.ts";

test("docs/calls.md matches the contract; run node script/write-calls.mjs to update it", () => {
  const written = readFileSync(new URL("../../../../docs/calls.md", import.meta.url), "utf8");
  expect(written).toBe(callsPage());
});

test("every call is on the page with its path", () => {
  const page = callsPage();
  const missing = Object.entries(allCalls).filter(
    ([name, { method, path }]) => !page.includes(`### ${name}\n\n\`${method} ${path}\``),
  );
  expect(missing).toEqual([]);
});

test("every type on the page is described", () => {
  expect(callsPage()).not.toContain("unknown[]");
});

test("lists of several shapes name them", () => {
  const chosen = z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("a"), value: z.string() }),
    z.strictObject({ kind: z.literal("b"), value: z.nullable(z.int()) }),
  ]);
  const setIt = post("/api/Planted/SetIt", {
    body: z.strictObject({
      chosen: z.array(chosen),
      one: z.array(z.strictObject({ value: z.nullable(z.string()) })),
    }),
  });
  expect(describeCalls({ setIt }, new Map())).toContain(`{
  chosen: ({ kind: "a"; value: string } | { kind: "b"; value: number | null })[];
  one: { value: string | null }[];
}`);
});

test("describes calls by their comments, types with bounds, and refusals", () => {
  const source = `
  /** Turns
   * it. */
  turnIt: post("/api/Planted/TurnIt", {
    refusals: {
      /** It squeaks. */
      rusty: [409, "Too rusty"],`;
  const turnIt = post("/api/Planted/TurnIt", {
    body: z.strictObject({
      times: z._default(z.int().check(z.minimum(1), z.maximum(9)), 1),
      names: z.array(z.nullable(z.string())),
    }),
    refusals: { rusty: [409, "Too rusty"] },
    writes: true,
  });
  expect(describeCalls({ turnIt, takeIt: download("/api/Planted/TakeIt", {}) }, readComments(source))).toContain(
    `## /api/Planted

### turnIt

\`POST /api/Planted/TurnIt\` · changes something

Turns it.

Body:

\`\`\`ts
{
  times?: number; // from 1, to 9, usually 1
  names: (string | null)[];
}
\`\`\`

Reply: 204.

| status | code | message | |
|---|---|---|---|
| 409 | \`rusty\` | Too rusty | It squeaks. |

### takeIt

\`POST /api/Planted/TakeIt\`

Reply: the bytes, as an attachment.
`,
  );
});
