import { expect, test } from "vitest";
import { hasPeopleToClick } from "./people-to-click.ts";

test.each([
  ["http://localhost:3000", { demo: true, production: false }, true],
  ["http://127.0.0.1:3000", { demo: true, production: false }, true],
  ["http://[::1]:3000", { demo: true, production: false }, true],
  ["http://localhost:3000", { demo: false, production: false }, false],
  ["http://localhost:3000", { demo: true, production: true }, false],
  ["http://192.168.1.5:3000", { demo: true, production: false }, false],
  ["https://demo.example.com", { demo: true, production: false }, false],
  ["https://localhost.example.com", { demo: true, production: false }, false],
])("at %s with %o there are people to click: %s", (origin, mode, expected) => {
  expect(hasPeopleToClick({ origin, ...mode })).toBe(expected);
});
