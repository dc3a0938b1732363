import { expect, test } from "vitest";
import { type EventAuthor, onlyAuthor } from "./mail-sender.ts";

const mette: EventAuthor = { id: 1, name: "Mette Holm", isStaff: true, impersonatorName: null };
const namesake: EventAuthor = { ...mette, id: 2 };
const nora: EventAuthor = { id: 3, name: "Nora Juhl", isStaff: false, impersonatorName: null };
const acting: EventAuthor = { ...nora, impersonatorName: "Mette Holm" };
const byRule: EventAuthor = { ...nora, acting: { kind: "rule", name: "Night", sign: null, to: null } };

test.each([
  ["one", [mette], mette],
  ["one, who did several things", [mette, mette], mette],
  ["one, acted for", [acting, acting], acting],
  ["two", [mette, nora], null],
  ["two of one name", [mette, namesake], null],
  ["one, and the same acted for", [nora, acting], null],
  ["one, by a rule", [byRule, byRule], byRule],
  ["one, and the same by a rule", [nora, byRule], null],
  ["one, and time", [mette, null], null],
  ["time alone", [null], null],
  ["nobody", [], null],
])("%s", (_who, doers, only) => expect(onlyAuthor(doers.map((by) => ({ by })))).toEqual(only));
