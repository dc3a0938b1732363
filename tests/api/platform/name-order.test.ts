import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compareNames } from "#platform/rules/text/compare-names.ts";
import { seenText } from "#platform/rules/text/seen-text.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/havn/test-database.ts";

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const first = [
  ..."Aage,Abe,Aksel,Åse,aase,Anne-Marie,Annemarie,Anne Marie,André,Andre,Ærø,Aero,Østen,Oesten,Özlem,Zoë,Zoe".split(
    ",",
  ),
  ..."Ängla,Ülkü,Ylva,de la Cour,Delacour,D’Arcy,O'Hara,Ohara,ABE,abe,Kaare,Kåre,Kare,Maarten,Łukasz,Đorđe".split(","),
];
const last = [
  ..."Aalborg,Aarhus,Århus,Abel,Ågård,Agård,Zacho,Øster Å,Ærøskøbing,Østergaard,Østergård,Bach,1. maj".split(","),
  ..."Aalborg Havn A/S,Aalborg-Havn,24/7 ApS,Nordlys A/S,Nordlys ApS".split(","),
];
const names = first.flatMap((one) => last.map((other) => `${one} ${other}`)).slice(0, 500);

test("500 names have the same order in the database and in the browser", async () => {
  expect(names).toHaveLength(500);
  const { rows } = await client.query<{ name: string }>(
    "SELECT name FROM unnest($1::text[]) name ORDER BY name COLLATE danish",
    [names],
  );
  expect(rows.map(({ name }) => name)).toEqual([...names].sort(compareNames));
});

test("Abe comes first, Aalborg and Aarhus last", async () => {
  const few = ["Aarhus", "Zoe", "Aalborg", "Østen", "Abe", "Ærø"];
  const { rows } = await client.query("SELECT name FROM unnest($1::text[]) name ORDER BY name COLLATE danish", [few]);
  expect(rows.map(({ name }) => name)).toEqual(["Abe", "Zoe", "Ærø", "Østen", "Aalborg", "Aarhus"]);
});

test("the key after all names sorts after any of them", async () => {
  const { rows } = await client.query(
    "SELECT bool_and(chr(1114111) > name COLLATE danish) AS is_last FROM unnest($1::text[]) name",
    [[...names, "한국", "日本", "🙂", "ⵣ", "\u{1F9FF}", "\u{2CEA1}"]],
  );
  expect(rows).toEqual([{ is_last: true }]);
});

test("every character is visible, or not, on both sides alike", async () => {
  const points = Array.from({ length: 0x10ffff }, (_, at) => at + 1).filter((at) => at < 0xd800 || at > 0xdfff);
  const { rows } = await client.query<{ at: number }>(
    "SELECT at FROM unnest($1::int[]) at WHERE seen_text(chr(at)) = ''",
    [points],
  );
  expect(rows.map(({ at }) => at)).toEqual(points.filter((at) => seenText(String.fromCodePoint(at)) === ""));
});
