import * as z from "zod/mini";
import { allProblems } from "#app/contract/features.ts";
import { careCase, caseChanges, caseRow, changeLogEntry } from "#care-cases/contract/care-case.ts";
import { caseColumns, caseSorts } from "#care-cases/contract/case-parts.ts";
import { caseFilters, casePresets, sortDirections } from "#care-cases/contract/case-search.ts";
import { historyTypes } from "#care-cases/contract/history-types.ts";
import { caseTypes } from "#care-cases/parts/case-type/contract.ts";
import { channels } from "#care-cases/parts/channel/contract.ts";
import { customerPriorities } from "#care-cases/parts/customer-priority/contract.ts";
import { severities } from "#care-cases/parts/severity/contract.ts";
import { caseStates, caseStatuses } from "#care-cases/parts/status/contract.ts";
import { caseFile } from "#case-files/contract/calls.ts";
import { caseMessage } from "#case-messages/contract/calls.ts";
import { type AnyCall, type Calls, commonRefusals, type Refusals, type Schema } from "#platform/contract/call.ts";
import { errorShape } from "#platform/contract/error-shape.ts";
import { closedDayNames } from "#service-levels/contract/closed-days.ts";
import { careUser, person, team } from "#users/contract/person.ts";
import { describeType, type JsonSchema } from "./describe-type.ts";

/** Shapes that are described once; all others are described inline. */
const shapes = {
  Person: person,
  Team: team,
  CareUser: careUser,
  CaseRow: caseRow,
  CareCase: careCase,
  CaseChanges: caseChanges,
  CaseFilters: caseFilters,
  ChangeLogEntry: changeLogEntry,
  CaseMessage: caseMessage,
  CaseFile: caseFile,
  Error: errorShape,
} as const satisfies Readonly<Record<string, Schema>>;

const lists = (): Readonly<Record<string, readonly string[]>> => ({
  CaseStatus: caseStatuses,
  CaseState: caseStates,
  CaseType: caseTypes,
  Severity: severities,
  Channel: channels,
  CustomerPriority: customerPriorities,
  ChangeLogType: [...historyTypes.names(), "Unknown"],
  CasePreset: casePresets,
  CaseColumn: caseColumns,
  CaseSort: caseSorts,
  SortDirection: sortDirections,
  ClosedDay: closedDayNames,
});

/** A type as a code block; shapes within it are referred to by name. */
function block(schema: Schema, io: "input" | "output"): string {
  const named = z.registry<{ id: string }>();
  for (const [id, shape] of Object.entries(shapes)) if (shape !== schema) named.add(shape, { id });
  const json = z.toJSONSchema(schema, { io, unrepresentable: "any", metadata: named }) as JsonSchema;
  return `\`\`\`ts\n${describeType(json, lists())}\n\`\`\``;
}

/** Comments of a contract's calls and refusals by name, from its source file. */
export function readComments(source: string): Map<string, string> {
  const commented =
    /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(\w+): (?:(?:get|post|del|upload|download|computedFile|redirect|events)\(|\[\d{3},)/g;
  const comments = [...source.matchAll(commented)].map(([, text = "", name = ""]) => [name, asSentence(text)] as const);
  return new Map(comments);
}

const asSentence = (comment: string): string =>
  comment
    .replace(/^[ \t]*\*/gm, "")
    .replace(/\s+/g, " ")
    .trim();

/** Renders the contract's calls as Markdown. `comments`: comments of calls and refusals by name. */
export function describeCalls(calls: Calls, comments: ReadonlyMap<string, string>): string {
  const groups = Map.groupBy(Object.entries(calls), ([, { path }]) => groupOf(path));
  const parts = [...groups].map(
    ([group, members]) =>
      `## ${group}\n\n${members.map(([name, call]) => describeCall(name, call, comments)).join("\n\n")}`,
  );
  const shapeParts = Object.entries(shapes).map(([name, shape]) => `### ${name}\n\n${block(shape, "output")}`);
  const listParts = Object.entries(lists()).map(([name, values]) => `- **${name}**: ${values.map(code).join(" ")}`);
  return `${[
    preface,
    "## Refusals of every call",
    refusalTable(commonRefusals, comments),
    "## What is wrong with a field",
    fieldProblems,
    problemTable(),
    ...parts,
    "## Shapes",
    ...shapeParts,
    "## Value lists",
    listParts.join("\n"),
  ].join("\n\n")}\n`;
}

const preface = `# Calls

Generated from the contract by \`node script/write-calls.mjs\`; a test compares. The same contract is served as OpenAPI 3.1 at
\`/api/openapi.json\`.

- JSON in and out, unless a call says otherwise. Success is 200 with a body, or 204 without one; only the two calls of sign-in
  redirect.
- Calls outside of \`/api/Authentication\`, \`/health\` and \`/integrity\` need \`Authorization: Bearer …\`. In the browser the session
  cookie takes its place. Who may do what is in [rules.md](rules.md#who-may-do-what).
- Paths and the names of query parameters are read without regard to case; unknown keys of a body are refused, also
  where no body is taken.
- Every other status has the shape [Error](#error): \`data.code\` is the code of the refusal, \`data.requestId\` finds the log lines.
  \`message\` says it in English, as does each of \`data.problems\` of its field, whatever the request's cookies and
  \`Accept-Language\`; screens say it in their reader's language by the code.
- A body of another type than the call takes is 415, with the code \`badRequest\`.
- A path below \`/api\`, \`/health\` or \`/integrity\` that is no call is 404; a call by another method than its own 405, with \`Allow\`.
- The area, \`areaId\` (\`areaInfo\` of Impersonate), may be left out of every call and is refused unless it is \`care\`; CalculateTimeLeft
  alone asks for it.
- Another company's objects are answered like missing ones: 404, or left out.`;

const fieldProblems = `\`data.problems\` of a refusal lists what is wrong by field, at most 50: \`path\` is where the field stands
(\`changes.title\`, \`ids.3\`; empty for the request as a whole), \`code\` what is wrong, \`message\` that in English, and
\`params\` what it is measured by. Screens say it in their reader's language by code and field.`;

function problemTable(): string {
  const rows = Object.entries(allProblems).map(([name, sentence]) => `| \`${name}\` | ${sentence} |`);
  return ["| code | message |", "|---|---|", ...rows].join("\n");
}

/** The first part of a path: `/api/CareCase`, or `/health`. */
const groupOf = (path: string): string => /^\/api\/\w+|^\/\w+/.exec(path)?.[0] ?? path;

const code = (text: string): string => `\`${text}\``;

function describeCall(name: string, call: AnyCall, comments: ReadonlyMap<string, string>): string {
  const facts = [
    code(`${call.method} ${call.path}`),
    ...(call.writes ? ["changes something"] : []),
    ...(call.needsProof ? [`${call.needsProof === true ? "needs" : "may need"} a fresh proof (\`proofNeeded\`)`] : []),
    ...(call.perMinute ? [`at most ${call.perMinute} requests a minute`] : []),
  ];
  const comment = comments.get(name);
  return [
    `### ${name}`,
    facts.join(" · "),
    ...(comment ? [comment] : []),
    ...(call.query ? ["Query:", block(call.query, "input")] : []),
    ...(call.kind === "upload" ? ["Body: `multipart/form-data` with one part named `file`."] : []),
    ...(call.body ? ["Body:", block(call.body, "input")] : []),
    ...describeReply(call),
    ...(call.refusals ? [refusalTable(call.refusals, comments)] : []),
  ].join("\n\n");
}

function describeReply(call: AnyCall): string[] {
  if (call.kind === "redirect") return ["Reply: 302."];
  if (call.isComputed) return ["Reply: the bytes, as an attachment, once it is the caller's turn."];
  if (call.kind === "download") return ["Reply: the bytes, as an attachment."];
  if (call.kind === "events") return ["Reply: `text/event-stream`."];
  return call.reply ? ["Reply:", block(call.reply, "output")] : ["Reply: 204."];
}

function refusalTable(refusals: Refusals, comments: ReadonlyMap<string, string>): string {
  const rows = Object.entries(refusals).map(
    ([name, [status, message]]) => `| ${status} | \`${name}\` | ${message} | ${comments.get(name) ?? ""} |`,
  );
  return ["| status | code | message | |", "|---|---|---|---|", ...rows].join("\n");
}
