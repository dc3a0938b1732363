import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const feature = fileURLToPath(new URL("..", import.meta.url));
const rules = readdirSync(`${feature}rules`).filter((name) => !name.endsWith(".test.ts"));
const read = (path: string) => readFileSync(`${feature}${path}`, "utf8").replaceAll(/\n *\* ?/g, " ");

test("each rules file has a store of the same name with its SQL, and both refer to each other", () => {
  expect(rules.length).toBeGreaterThan(6);
  for (const name of rules) {
    const store = name.replace(".ts", "-store.ts");
    expect(read(`server/${store}`), store).toContain(`rules/${name}`);
    expect(read(`rules/${name}`), name).toContain(`server/${store}`);
    for (const [, twin, place] of read(`rules/${name}`).matchAll(/twin in SQL is `(\w+)` of (server\/[\w-]+\.ts)/g)) {
      expect(read(place ?? ""), `${twin} of ${place}`).toMatch(new RegExp(`export (?:const|function) ${twin}\\b`));
    }
  }
});
