import { expect, test } from "vitest";
import { DatabaseUnavailable, OutcomeUnknown } from "#platform/server/database/database-unavailable.ts";
import { errorsForLog, loggedError } from "./logged-error.ts";

const said = (message: string) => (loggedError(new Error(message)) as { message: string }).message;

test.each([
  ["550 5.1.1 <nora@nordlys.example>: user unknown", "550 5.1.1 <…@…>: user unknown"],
  ["to 'nora.n+1@nordlys.example' (550)", "to '…@…' (550)"],
  ["554 spam: https://care.example.com/unsubscribe?token=3.all.abc now", "554 spam: https://care.example.com/… now"],
  ["554 spam: https://care.example.com/invitation/abcdef", "554 spam: https://care.example.com/…"],
  ["550 lone@smørrebrød.dk: unknown", "550 …@…: unknown"],
  ["smtp://havn:secret@localhost:25 refuses", "smtp://…@localhost:25 refuses"],
  ["connect ECONNREFUSED 127.0.0.1:25", "connect ECONNREFUSED 127.0.0.1:25"],
  ["at /app/node_modules/@fastify/cookie/index.js", "at /app/node_modules/@fastify/cookie/index.js"],
])("%s", (message, logged) => expect(said(message)).toBe(logged));

test("only an error's code and cause are logged in addition", () => {
  const cause = new AggregateError([new Error("to bo@havn.example")], "both failed");
  const error = Object.assign(new Error("no", { cause }), { code: "EENVELOPE", rejected: ["bo@havn.example"] });
  const logged = loggedError(error);
  expect(logged).toMatchObject({
    type: "Error",
    message: "no",
    code: "EENVELOPE",
    cause: { message: "both failed", errors: [{ message: "to …@…" }] },
  });
  expect(JSON.stringify(logged)).not.toContain("bo@havn.example");
  expect(loggedError("to bo@havn.example")).toEqual({ type: "string", message: "to …@…", stack: "" });
});

test("an unavailable database has one stack a minute, and its message each time", () => {
  let now = 0;
  const logged = errorsForLog(() => now);
  const cause = new AggregateError([new Error("connect ECONNREFUSED 127.0.0.1:5432")]);
  const away = new DatabaseUnavailable("connect ECONNREFUSED", { cause });
  const stacks = (error: unknown) => JSON.stringify(logged(error)).match(/"stack"/g)?.length ?? 0;
  expect(stacks(away)).toBe(3);
  now = 59_999;
  for (const error of [away, new OutcomeUnknown(), new Error("a job failed", { cause: away })])
    expect(stacks(error)).toBe(0);
  expect(logged(away)).toEqual({
    type: "DatabaseUnavailable",
    message: "connect ECONNREFUSED",
    cause: { type: "AggregateError", message: "", errors: [{ type: "Error", message: expect.any(String) }] },
  });
  expect(stacks(new Error("something else"))).toBe(1);
  now = 60_000;
  expect(stacks(away)).toBe(3);
});
