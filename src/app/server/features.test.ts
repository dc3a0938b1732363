import { existsSync, globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { contractFeatures } from "#app/contract/features.ts";
import { postcardDanish, postcardEnglish } from "#tests/support/features/postcard-words.ts";
import { postcardContract, postcardServer } from "#tests/support/features/postcards.ts";
import {
  type DeclaredFeature,
  listedInReadme,
  unansweredBy,
  unansweredTogether,
} from "#tests/support/features/unanswered-questions.ts";
import { havn } from "#tests/support/sources/architecture.ts";
import { serverFeatures } from "./features.ts";

const root = resolve(import.meta.dirname, "../../..");
const inOrder = (names: readonly string[]) => havn.features.filter((name) => names.includes(name));

const declared = havn.features.map((name): DeclaredFeature & { name: string } => {
  const contract = contractFeatures.find((one) => one.name === name);
  const server = serverFeatures.find((one) => one.name === name);
  return { name, ...(contract && { contract }), ...(server && { server }) };
});
const tables = [
  ...readFileSync(join(root, "database/schema.sql"), "utf8").matchAll(
    /^create (?:unlogged )?table (?:public\.)?(\w+)/gim,
  ),
].map(([, name = ""]) => name);

test.each([
  ["contract", contractFeatures],
  ["server", serverFeatures],
])("src/app/%s/features.ts lists every feature that has a manifest, in their order", (layer, listed) => {
  const manifests = globSync(`src/*/${layer}/feature.ts`, { cwd: root }).map((path) => path.split("/")[1] ?? "");
  expect(manifests.length).toBeGreaterThan(15);
  expect(listed.map(({ name }) => name)).toEqual(inOrder(manifests));
});

describe("every feature answers every question that concerns it", () => {
  test.each(declared)("$name", (feature) => {
    expect(unansweredBy(feature)).toEqual([]);
  });

  test.each(declared.filter(({ name }) => existsSync(join(root, `src/${name}/README.md`))))(
    "the README of $name lists its calls and tables",
    ({ name, contract: { calls = {}, tables: own = {} } = { name } }) => {
      expect(listedInReadme(name, "Calls").sort()).toEqual(Object.keys(calls).sort());
      expect(listedInReadme(name, "Tables").sort()).toEqual(Object.keys(own).sort());
    },
  );

  test("and so do all together", () => {
    expect(tables.length).toBeGreaterThan(40);
    expect(unansweredTogether(declared, tables)).toEqual([]);
  });
});

describe("the check says what to add, and where", () => {
  const postcards = { contract: { ...postcardContract, tables: { postcard: "a person: postcards" } } };

  test("for a feature that lacks something", () => {
    expect(unansweredBy(postcards)).toEqual([
      "add the call sendPostcard to `api` of src/postcards/server/feature.ts",
      'add a row "a person: postcards" to "What can be stored" of docs/security.md, for table postcard',
      'add "auditAct.SendPostcard" to the words of postcards, in both languages',
      'add "refusal.noPaper" to the words of postcards, in both languages',
    ]);
    expect(unansweredBy({ server: postcardServer })).toEqual([
      "remove the call sendPostcard from `api` of src/postcards/server/feature.ts",
      'add "jobKind.stamp-postcard" to the words of postcards, in both languages',
      'add "audit.noSuchPostcard" to the words of postcards, in both languages',
    ]);
  });

  test("nothing, once its words, its table's bound and its operations are there", () => {
    const words = [postcardEnglish, postcardDanish];
    expect(unansweredBy({ contract: postcardContract, server: postcardServer, words })).toEqual([]);
  });

  test("for what belongs to nobody, or to two", () => {
    const other: DeclaredFeature = {
      contract: { ...postcardContract, name: "letters" },
      server: {
        name: "letters",
        liveTopics: { case: { messageFor: () => null } },
        auditDetails: { letterId: "letter" },
      },
    };
    expect(unansweredTogether([...declared, postcards, other], [...tables, "envelope"])).toEqual([
      "remove the call sendPostcard from all but one of postcards,letters",
      "remove the table postcard from all but one of postcards,letters",
      "remove the live topic case from all but one of care-cases,letters",
      "add the table envelope to `tables` of its contract/feature.ts, with its bound",
      "remove the table postcard from `tables` of its contract/feature.ts, with its bound",
      "add the kind letter of the detail letterId to `auditKinds` of a server/feature.ts",
    ]);
    expect(unansweredTogether(declared.slice(1), tables)).toContain(
      'remove "refusal.notFound" from the words: no feature declares what it is for',
    );
  });
});
