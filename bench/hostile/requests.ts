import * as z from "zod/mini";
import { declareEventTypes } from "#app/contract/event-types.ts";
import { allCalls } from "#app/contract/features.ts";
import { allSettings } from "#app/rules/settings.ts";
import type { AnyCall, Schema } from "#platform/contract/call.ts";
import { declareSettings } from "#settings/server/declared-settings.ts";
import { hostileJson } from "./json-bodies.ts";
import { type JsonSchema, type KnownValues, largestOf, smallestOf, textsOf, withValue } from "./schema-values.ts";
import { type HostileText, markupTexts, oversizeTexts, plainTexts } from "./texts.ts";

export const smallestBody = "the smallest body";

/**
 * A request made as expensive as possible. `size` is the length of its text, which may be reduced until it is accepted.
 */
export type HostileRequest = {
  /** A call or page. */
  readonly target: string;
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly type: string;
  readonly size: number;
  readonly isAdjustable: boolean;
  /** Whether no contract accepts it. */
  readonly isOdd: boolean;
  body(size: number): string | Buffer | null;
};

/** Text fields of at least this length contain markup. */
const markupLength = 50_000;
/** Within the limit of a body. */
const longestText = 900_000;
const json = "application/json";

/**
 * All requests generated from the contract: for each call the smallest, the largest, and each of its texts at its
 * worst.
 */
export const callRequests = (known: KnownValues): HostileRequest[] => {
  declareSettings(allSettings);
  declareEventTypes();
  return Object.entries<AnyCall>(allCalls)
    .filter(([, call]) => call.kind !== "events" && call.kind !== "redirect" && call.kind !== "upload")
    .flatMap(([target, call]) => [...ofBody(target, call, known), ...ofQuery(target, call, known)]);
};

function ofBody(target: string, call: AnyCall, known: KnownValues): HostileRequest[] {
  if (!call.body) return [];
  const schema = jsonSchemaOf(call.body);
  const same = { target, method: call.method, path: pathWith(call, known), type: json };
  const fixed = (name: string, value: unknown, isOdd = false): HostileRequest => {
    const body = typeof value === "string" ? value : JSON.stringify(value);
    return { ...same, name, size: body.length, isAdjustable: false, isOdd, body: () => body };
  };
  const smallest = smallestOf(schema, known);
  const filled = Object.entries(plainTexts).map(([name, text]) =>
    fixed(`everything, with ${name}`, acceptable(call.body as Schema, largestOf(schema, known, text), smallest)),
  );
  // A page of a list starts at one cursor; both are rejected.
  const places = new Set(["after", "before"]);
  const unplaced = Object.entries(plainTexts).flatMap(([name, text]) => {
    const body = acceptable(call.body as Schema, largestOf(schema, known, text), smallest) as Record<string, unknown>;
    const rest = Object.entries(body).filter(([key]) => !places.has(key));
    return rest.length < Object.keys(body).length ? [fixed(`all filters, with ${name}`, Object.fromEntries(rest))] : [];
  });
  const texts = textsOf(schema).flatMap(({ path, length }) =>
    Object.entries(length >= markupLength ? markupTexts : plainTexts).map(
      ([name, text]): HostileRequest => ({
        ...same,
        name: `${path.join(".")}: ${name}`,
        size: length,
        isAdjustable: length >= markupLength,
        isOdd: false,
        body: (size) => JSON.stringify(withValue(smallest, path, text(size))),
      }),
    ),
  );
  const oversize = textsOf(schema).flatMap(({ path }) =>
    Object.entries(oversizeTexts).map(([name, text]) =>
      fixed(`${path.join(".")}: ${name}`, withValue(smallest, path, text(longestText)), true),
    ),
  );
  const odd = Object.entries(hostileJson).map(([name, make]) => fixed(name, make(), true));
  return [fixed(smallestBody, smallest), ...filled, ...unplaced, ...texts, ...oversize, ...odd];
}

/** The value without fields that the contract rejects. */
function acceptable(schema: Schema, value: unknown, smallest: unknown): unknown {
  let body = value as Record<string, unknown>;
  for (let tries = 0; tries < 40; tries++) {
    const { error } = z.safeParse(schema, body);
    const wrong = error?.issues[0]?.path;
    if (!wrong) return body;
    const top = String(wrong[0]);
    const nested = wrong.length > 1 && typeof body[top] === "object" && !Array.isArray(body[top]);
    body = nested ? withoutField(body, top, String(wrong[1])) : restored(body, top, smallest);
  }
  return body;
}

function withoutField(body: Record<string, unknown>, top: string, name: string): Record<string, unknown> {
  const { [name]: _, ...rest } = body[top] as Record<string, unknown>;
  return { ...body, [top]: rest };
}

function restored(body: Record<string, unknown>, name: string, smallest: unknown): Record<string, unknown> {
  const { [name]: _, ...rest } = body;
  const small = (smallest as Record<string, unknown>)[name];
  return small === undefined ? rest : { ...rest, [name]: small };
}

/** The URL with headers must fit into 16 KB, which limits the query. */
const longestQuery = 12_000;

function ofQuery(target: string, call: AnyCall, known: KnownValues): HostileRequest[] {
  if (!call.query || call.body) return [];
  const schema = jsonSchemaOf(call.query);
  return Object.entries(plainTexts).map(([name, text]: [string, HostileText]) => {
    const value = largestOf(schema, known, (length) => text(Math.min(length, 1_000)));
    const path = `${call.path}?${new URLSearchParams(value as Record<string, string>)}`.slice(0, longestQuery);
    return {
      target,
      name: `everything, with ${name}`,
      method: call.method,
      path,
      type: json,
      size: path.length,
      isAdjustable: false,
      isOdd: false,
      body: () => (call.method === "GET" ? null : "{}"),
    };
  });
}

const pathWith = (call: AnyCall, known: KnownValues): string =>
  call.query
    ? `${call.path}?${new URLSearchParams(smallestOf(jsonSchemaOf(call.query), known) as Record<string, string>)}`
    : call.path;

export const jsonSchemaOf = (schema: Schema): JsonSchema =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
