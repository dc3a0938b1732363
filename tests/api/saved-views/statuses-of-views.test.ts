import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import { expect, test } from "vitest";
import { createTestDatabase } from "#tests/support/havn/test-database.ts";

const view = (id: string, filters: object) => ({ id, name: id, list: "all", isDefault: false, text: "", filters });
const group = ["Created", "WaitsOnHavn", "WaitsOn3Part", "Planned", "WorkingOn", "Backlog", "OnHold"];

test("migrating, customers' views keep finding what they found, and the others and defaults stay as they are", async () => {
  const bare = await createTestDatabase("bare");
  const client = new pg.Client(bare.url);
  await client.connect();
  try {
    const names = readdirSync("database/migrations").sort();
    const at = names.findIndex((name) => name.endsWith("-statuses-of-views.sql"));
    const apply = async (some: readonly string[]) => {
      for (const name of some) await client.query(readFileSync(`database/migrations/${name}`, "utf8"));
    };
    await apply(names.slice(0, at));
    await client.query(`INSERT INTO app_user (id, kind, name, name_sort, email) VALUES
      (1, 0, 'A', 'a', 'a@havn.example'), (2, 1, 'B', 'b', 'b@kunde.example'), (3, 1, 'C', 'c', 'c@kunde.example'),
      (4, 1, 'D', 'd', 'd@kunde.example')`);
    const one = view("view-one", { status: ["WaitsOnHavn"], severity: ["Critical"] });
    const several = view("view-two", { status: ["OnHold", "Delivered", "WorkingOn"] });
    const others = [
      { ...view("view-six", { status: ["Delivered", "WaitsOnCustomer"] }), isDefault: true },
      view("view-ten", {}),
    ];
    const store = async (user: number, views: readonly object[]) =>
      client.query("INSERT INTO saved_search_set (user_id, version, searches) VALUES ($1, 7, $2)", [
        user,
        JSON.stringify(views),
      ]);
    await store(1, [one, several]);
    await store(2, [one, ...others, several]);
    await store(3, others);
    await store(4, []);
    await apply(names.slice(at));
    const { rows } = await client.query("SELECT user_id, version, searches FROM saved_search_set ORDER BY user_id");
    const widened = [
      { ...one, filters: { status: group, severity: ["Critical"] } },
      ...others,
      { ...several, filters: { status: ["Delivered", ...group] } },
    ];
    expect(rows).toEqual([
      { user_id: 1, version: 7, searches: [one, several] },
      { user_id: 2, version: 8, searches: widened },
      { user_id: 3, version: 7, searches: others },
      { user_id: 4, version: 7, searches: [] },
    ]);
  } finally {
    await client.end();
    await bare.drop();
  }
});
