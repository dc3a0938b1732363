import * as z from "zod/mini";
import type { AnyCall, Calls, Schema } from "#platform/contract/call.ts";
import { commonRefusals, type Refusals } from "#platform/contract/call.ts";
import { errorShape } from "#platform/contract/error-shape.ts";

const schemaOf = (schema: Schema, io: "input" | "output") => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any", target: "draft-2020-12" });
  return json as Record<string, unknown>;
};

/** Generates an OpenAPI 3.1 document from the contract. */
export function openApi(calls: Calls, version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, call] of Object.entries(calls)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Havn", version },
    paths,
    components: {
      schemas: { Error: schemaOf(errorShape, "output") },
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
    security: [{ bearer: [] }],
  };
}

function operation(name: string, call: AnyCall): Record<string, unknown> {
  return {
    operationId: name,
    ...(call.query && { parameters: parameters(call.query) }),
    ...requestBody(call),
    ...(call.isOpen && { security: [] }),
    responses: { ...success(call), ...failures(call) },
  };
}

function parameters(query: Schema): unknown[] {
  const { properties = {}, required = [] } = schemaOf(query, "input") as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
}

function requestBody(call: AnyCall): Record<string, unknown> {
  if (call.kind === "upload") {
    const schema = { type: "object", properties: { file: { type: "string", format: "binary" } }, required: ["file"] };
    return { requestBody: { required: true, content: { "multipart/form-data": { schema } } } };
  }
  if (!call.body) return {};
  return { requestBody: { content: { "application/json": { schema: schemaOf(call.body, "input") } } } };
}

function success(call: AnyCall): Record<string, unknown> {
  if (call.kind === "redirect") return { 302: { description: "Sends the browser on" } };
  if (call.kind === "download")
    return { 200: { description: "The file", content: { "application/octet-stream": {} } } };
  if (call.kind === "events")
    return { 200: { description: "A stream of events", content: { "text/event-stream": {} } } };
  if (!call.reply) return { 204: { description: "Done" } };
  return { 200: { description: "OK", content: { "application/json": { schema: schemaOf(call.reply, "output") } } } };
}

function failures(call: AnyCall): Record<string, unknown> {
  const refusals: Refusals = { ...commonRefusals, ...call.refusals };
  const byStatus = Map.groupBy(Object.values(refusals), ([status]) => status);
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [status, { description: list.map(([, text]) => text).join("; "), content }]),
  );
}
