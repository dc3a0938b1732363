import { afterAll, beforeAll, expect, test } from "vitest";
import { allCalls } from "#app/contract/features.ts";
import type { AnyCall, Schema } from "#platform/contract/call.ts";
import { checkInput } from "#platform/rules/check-input.ts";
import { matrix } from "#tests/access/matrix.ts";
import type { Row, World } from "#tests/access/rows.ts";
import { uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, buildDraft, refusalOf, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";

/** Larger than a database `int`, and smaller than JSON allows. */
const large = 987_654_321_000;

let havn: TestHavn;
let world: World;

beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
  const careCase = await buildCase(havn);
  const { message } = await write(havn, "nils", careCase.id, "<p>Det haster</p>");
  const file = await uploadFile(havn, "nils", { caseId: careCase.id, name: "bilag.txt", bytes: Buffer.from("bilag") });
  world = { careCase, draft: await buildDraft(havn), messageId: message.id, fileId: file.id };
});
afterAll(() => havn.close());

type Path = readonly (string | 0)[];
type Def = {
  readonly type: string;
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly options?: readonly Schema[];
  readonly shape?: Readonly<Record<string, Schema>>;
};

/** The paths at which a schema takes numbers. */
function numbersIn(schema: Schema): Path[] {
  const def = schema._zod.def as unknown as Def;
  if (def.type === "number") return [[]];
  if (def.innerType) return numbersIn(def.innerType);
  if (def.options) return def.options.flatMap(numbersIn);
  if (def.element) return numbersIn(def.element).map((path) => [0, ...path]);
  return Object.entries(def.shape ?? {}).flatMap(([name, each]) => numbersIn(each).map((path) => [name, ...path]));
}

/** The value with a large number at this path, with missing parts of the path added. */
function withLarge(value: unknown, [step, ...rest]: Path): unknown {
  if (step === undefined) return large;
  if (step === 0) return [withLarge(Array.isArray(value) ? value[0] : undefined, rest)];
  const given = (typeof value === "object" && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
  return { ...given, [step]: withLarge(given[step], rest) };
}

const questions = Object.entries<AnyCall>(allCalls).flatMap(([name, call]) => {
  if (call.kind === "upload" || call.method === "GET" || !call.body) return [];
  const places = new Map(numbersIn(call.body).map((path) => [path.join("."), path]));
  return [...places].map(([at, path]) => ({ name: name as keyof typeof allCalls, call, at, path }));
});

test("the test covers enough calls", () => {
  expect(questions.length).toBeGreaterThan(60);
});

/** Of the numbers that the contract doesn't bound: those are refused before a call does anything. */
test("an oversized number is rejected, or finds nothing", async () => {
  for (const { name, call, at, path } of questions) {
    const { query, body, expected }: Row = matrix[name];
    const sent = withLarge(body?.(world), path);
    if (call.body && checkInput(call.body, sent).problems) continue;
    const search = query ? `?${new URLSearchParams(query(world))}` : "";
    const response = await fetch(havn.url + call.path + search, {
      method: call.method,
      headers: {
        authorization: await havn.bearer(expected[4] === 403 ? "nora" : "anna"),
        "content-type": "application/json",
      },
      body: JSON.stringify(sent),
    });
    const text = await response.text();
    expect(response.status, `${name} with it at ${at}: ${text}`).toBeLessThan(500);
  }
});

test.each([
  ["a contact person", { contactPersonId: large }],
  ["an assignee", { assigneeId: large }],
  ["an owner", { owner: { kind: "user", id: large } }],
  ["a team that owns it", { owner: { kind: "team", id: large } }],
] as const)("%s who doesn't exist is rejected by a save that is not stale", async (_who, changes) => {
  const { id, version } = await buildCase(havn);
  const refusals = [
    await refusalOf(havn.as("anna").updateCareCase({ body: { id, version, changes } })),
    await refusalOf(
      havn.as("anna").createCareCaseMessage({ body: { caseId: id, version, comment: "<p>Hej</p>", changes } }),
    ),
  ];
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
});
