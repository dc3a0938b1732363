import { expect, test } from "vitest";
import { type Doer, onlyDoer } from "./mail-sender.ts";

const mette: Doer = { id: 1, name: "Mette Holm", isStaff: true, impersonatorName: null };
const namesake: Doer = { ...mette, id: 2 };
const nora: Doer = { id: 3, name: "Nora Juhl", isStaff: false, impersonatorName: null };
const acting: Doer = { ...nora, impersonatorName: "Mette Holm" };

test.each([
  ["one", [mette], mette],
  ["one, who did several things", [mette, mette], mette],
  ["one, acted for", [acting, acting], acting],
  ["two", [mette, nora], null],
  ["two of one name", [mette, namesake], null],
  ["one, and the same acted for", [nora, acting], null],
  ["one, and time", [mette, null], null],
  ["time alone", [null], null],
  ["nobody", [], null],
])("%s", (_who, doers, only) => expect(onlyDoer(doers.map((by) => ({ by })))).toEqual(only));
