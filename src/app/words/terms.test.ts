import { describe, expect, test } from "vitest";
import { daDK } from "#app/words/all/da-DK.ts";
import { enUS } from "#app/words/all/en-US.ts";
import { serverDaDK } from "#app/words/all/server/da-DK.ts";
import { serverEnUS } from "#app/words/all/server/en-US.ts";
import type { Catalogue } from "#wording/word-keys.ts";

/** Forbidden words, and what to use instead: one common term for each thing. */
const english: readonly (readonly [RegExp, string])[] = [
  [/\bsubscri/i, "follow, follower"],
  [/\bsign(ed|ing)? (in|out)\b/i, "log in, log out"],
  [/\braise[ds]?\b/i, "create, submitted"],
  [/\bwaits? on\b/i, "waiting for"],
  [/\bowed\b/i, "due"],
  [/\breckon/i, "recalculate"],
  [/\b(by itself|by themselves)\b/i, "automatically"],
  [/\bfor good\b/i, "permanently"],
  [/\bmeanwhile\b/i, "in the meantime"],
  [/\b(told|tells you) of\b/i, "notified of"],
  [/\bbegin to act\b|\byou act for\b/i, "acting for"],
  [/\bgo on with\b|\bgo on as\b/i, "continue"],
  [/\bcancelled\b|\bbehaviour|\bcolour|\bfavourite/i, "American spelling"],
  [/\bany more\b/i, "no longer"],
  [/\bmails\b/i, "emails"],
  [/[“][^”]*$|["„]/u, "“…”"],
  [/\b\d\d\.\d\d\b|\b\d{1,2}(:\d\d)? ?[ap]\.?m\b/i, "08:30"],
];

const danish: readonly (readonly [RegExp, string])[] = [
  [/abonn/i, "følg, følger"],
  [/\bomtal/i, "nævn"],
  [/^ret\b(?! til)|\brettet (en )?besked/i, "rediger, ændr"],
  [/\baf sig selv\b/i, "automatisk"],
  [/hændelses?log/i, "revisionslog"],
  [/\bsidst logget ind\b/i, "senest logget ind"],
  [/\btag imod invitation/i, "accepter invitationen"],
  [/\btidligere stykke/i, "tidligere periode"],
  [/\bskyldes\b/i, "der ventes på"],
  [/\bfra begyndelsen af\b/i, "fra starten"],
  [/[»«„"]/u, "“…”"],
  [/\b\d\d\.\d\d\b/, "08:30"],
];

/** As the specification writes them. */
const prescribed = ["refusal.relatedNotFound", "refusal.fileTooLarge"];

const texts = (catalogue: Catalogue): [string, string][] =>
  Object.entries(catalogue).flatMap(([group, words]) =>
    Object.entries(words).map(([key, text]): [string, string] => [`${group}.${key}`, text]),
  );

describe.each([
  ["English", english, [...texts(enUS), ...texts(serverEnUS)]],
  ["Danish", danish, [...texts(daDK), ...texts(serverDaDK)]],
] as const)("%s texts", (_language, terms, all) => {
  test.each(terms)("have no %s: %s", (forbidden) => {
    expect(all.filter(([, text]) => forbidden.test(text))).toEqual([]);
  });

  test("of problems and refusals are sentences", () => {
    const sentences = all.filter(([key]) => /^(?:problem|refusal)\./.test(key));
    expect(sentences.length).toBeGreaterThan(100);
    const others = sentences.filter(([, text]) => !text.endsWith(".")).map(([key]) => key);
    expect(others).toEqual(prescribed);
  });
});
