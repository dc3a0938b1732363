import type { FastifyInstance } from "fastify";
import { fieldProblem, type ProblemCode } from "#platform/contract/field-problems.ts";
import { jsonProblem } from "#platform/rules/json-bounds.ts";
import { commonRefusal } from "#platform/server/requests/refusal.ts";

const problems = { depth: "tooDeep", values: "tooManyValues" } as const;

/** An unpaired surrogate, which JSON can express but databases can't store. */
const half = /\\u[dD][89a-fA-F]/;

/**
 * Parses JSON bodies: checks bounds before parsing, and rejects unpaired surrogates. Calls without a body are often
 * sent with a JSON content type anyway.
 */
export function readJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser("error", "error");
  server.removeContentTypeParser("application/json");
  server.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") return done(null, {});
    const problem = jsonProblem(body);
    if (problem) return done(tooMuch(problems[problem]), undefined);
    void parse(request, body, (error, value) => done(error, half.test(body) ? wholeCharacters(value) : value));
  });
}

const tooMuch = (code: ProblemCode) => commonRefusal("badRequest", { in: "body", problems: [fieldProblem("", code)] });

function wholeCharacters(value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wholeCharacters);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, wholeCharacters(each)]));
}
