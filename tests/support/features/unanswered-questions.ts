import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { callsOf, jobHandlersOf } from "#app/server/features.ts";
import { daDK } from "#app/words/all/da-DK.ts";
import { enUS } from "#app/words/all/en-US.ts";
import { type Calls, commonRefusals } from "#platform/contract/call.ts";
import { type FeatureContract, havnsOwn, temporary, withOwner } from "#platform/contract/feature-contract.ts";
import type { MailTransport } from "#platform/server/mail/mail-transport.ts";
import type { HeldOpen, ServerFeature } from "#platform/server/server-feature.ts";
import type { Catalogue } from "#wording/word-keys.ts";
import { securityRows } from "./security-rows.ts";

/** What a feature declares. */
export type DeclaredFeature = {
  readonly contract?: FeatureContract;
  readonly server?: ServerFeature;
  /** Its texts in each language; without them, those of all features are looked at. */
  readonly words?: readonly Catalogue[];
};

const root = resolve(import.meta.dirname, "../../..");
const catalogues: readonly Catalogue[] = [enUS, daDK];

const nameOf = ({ contract, server }: DeclaredFeature): string => contract?.name ?? server?.name ?? "";
const callsIn = (server: ServerFeature) => callsOf([server], { signIn: {}, streams: {} } as HeldOpen);
const jobsIn = (server: ServerFeature) => Object.keys(jobHandlersOf([server], {} as MailTransport));

/** Items of a list in a feature's README, such as `- Tables: …`, up to the next item or the end, and in those of its parts. */
export const listedInReadme = (feature: string, word: string): string[] =>
  globSync([`src/${feature}/README.md`, `src/${feature}/parts/*/README.md`], { cwd: root }).flatMap((path) => {
    const text = readFileSync(join(root, path), "utf8");
    const list = new RegExp(`^- ${word}: ([\\s\\S]*?)(?=\\n- |\\n\\n|$(?![\\s\\S]))`, "m").exec(text)?.[1] ?? "";
    return [...list.matchAll(/[\w-]+/g)].map(([name]) => name).filter((name) => name !== "none");
  });

/** What is in one list and not in the other, as what to do about it. */
const differences = (is: readonly string[], should: readonly string[], what: string, where: string): string[] => [
  ...should.filter((name) => !is.includes(name)).map((name) => `add the ${what} ${name} to ${where}`),
  ...is.filter((name) => !should.includes(name)).map((name) => `remove the ${what} ${name} from ${where}`),
];

const actName = (path: string): string => path.split("/").at(-1) ?? path;
const refusalsOf = (calls: Calls): string[] =>
  Object.values(calls).flatMap(({ refusals = {} }) => Object.keys(refusals));

/** The texts that a feature needs, as `group.key`. */
const neededWords = ({ contract, server }: DeclaredFeature): string[] => [
  ...Object.values<{ path: string }>(contract?.calls ?? {}).map(({ path }) => `auditAct.${actName(path)}`),
  ...(contract?.auditedActs ?? []).map((act) => `auditAct.${actName(act)}`),
  ...refusalsOf(contract?.calls ?? {}).map((code) => `refusal.${code}`),
  ...(contract?.name === "platform" ? Object.keys(commonRefusals).map((code) => `refusal.${code}`) : []),
  ...Object.keys(contract?.problems ?? {}).map((code) => `problem.${code}`),
  ...(server ? jobsIn(server) : []).map((kind) => `jobKind.${kind}`),
  ...Object.keys(server?.actingKinds ?? {}).map((kind) => `actingKind.${kind}`),
  ...Object.keys(server?.auditKinds ?? {}).map((kind) => `audit.noSuch${kind.charAt(0).toUpperCase()}${kind.slice(1)}`),
];

const hasText = (key: string, words: readonly Catalogue[]): boolean => {
  const [group = "", name = ""] = key.split(".");
  return words.every((texts) => [name, `${name}_other`].some((form) => Object.hasOwn(texts[group] ?? {}, form)));
};

/** Groups of texts in which each belongs to something that a feature declares. */
const declaredGroups = ["auditAct", "jobKind", "refusal"] as const;

/** What a single feature hasn't answered: what to add, and where. */
export function unansweredBy(feature: DeclaredFeature): string[] {
  const name = nameOf(feature);
  const { calls = {}, tables = {} } = feature.contract ?? {};
  const served = feature.server ? callsIn(feature.server).map((one) => one.name) : [];
  const unbound = Object.entries(tables).filter(
    ([, by]) => ![havnsOwn, withOwner, temporary].includes(by) && !securityRows.some((row) => row.name.startsWith(by)),
  );
  return [
    ...differences(served, Object.keys(calls), "call", `\`api\` of src/${name}/server/feature.ts`),
    ...unbound.map(
      ([table, by]) => `add a row "${by}" to "What can be stored" of docs/security.md, for table ${table}`,
    ),
    ...[...new Set(neededWords(feature))]
      .filter((key) => !hasText(key, feature.words ?? catalogues))
      .map((key) => `add "${key}" to the words of ${name}, in both languages`),
  ];
}

/** What the features haven't answered together. `schema` are the tables of the database. */
export function unansweredTogether(features: readonly DeclaredFeature[], schema: readonly string[]): string[] {
  const declared = (of: (feature: DeclaredFeature) => object | undefined) =>
    features.flatMap((feature) => Object.keys(of(feature) ?? {}).map((name) => ({ name, feature: nameOf(feature) })));
  const once: Record<string, { name: string; feature: string }[]> = {
    call: declared(({ contract }) => contract?.calls),
    table: declared(({ contract }) => contract?.tables),
    problem: declared(({ contract }) => contract?.problems),
    "live topic": declared(({ server }) => server?.liveTopics),
    "kind of what acts": declared(({ server }) => server?.actingKinds),
    "kind of audited objects": declared(({ server }) => server?.auditKinds),
    "kind of job": declared(({ server }) =>
      Object.fromEntries((server ? jobsIn(server) : []).map((kind) => [kind, 1])),
    ),
  };
  const twice = Object.entries(once).flatMap(([what, all]) =>
    [...Map.groupBy(all, ({ name }) => name)]
      .filter(([, of]) => of.length > 1)
      .map(([name, of]) => `remove the ${what} ${name} from all but one of ${of.map(({ feature }) => feature).join()}`),
  );
  const tables = [...new Set((once.table ?? []).map(({ name }) => name))];
  const kinds = (once["kind of audited objects"] ?? []).map(({ name }) => name);
  const unknownKinds = features.flatMap((feature) =>
    Object.entries(feature.server?.auditDetails ?? {})
      .filter(([, kind]) => typeof kind === "string" && !kinds.includes(kind))
      .map(([detail, kind]) => `add the kind ${kind} of the detail ${detail} to \`auditKinds\` of a server/feature.ts`),
  );
  const needed = new Set(features.flatMap(neededWords));
  const leftOver = declaredGroups.flatMap((group) =>
    Object.keys(enUS[group] ?? {})
      .filter((key) => !needed.has(`${group}.${key}`))
      .map((key) => `remove "${group}.${key}" from the words: no feature declares what it is for`),
  );
  return [
    ...twice,
    ...differences(tables, schema, "table", "`tables` of its contract/feature.ts, with its bound"),
    ...unknownKinds,
    ...leftOver,
  ];
}
