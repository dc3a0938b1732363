import { expect, test } from "vitest";
import { plainCompany, plainName } from "./plain-name.ts";

test.each(["Nora Nordlys", "Søren P. O’Hara-Li"])("%s is used", (name) => expect(plainName(name)).toBe(name));
test.each([null, "Visit https://evil.example", "Bo evil.example", "Bo\r\nHi", "Call 12 34", "x".repeat(61)])(
  "%j is left out",
  (name) => expect(plainName(name)).toBeNull(),
);

test.each(["Nordlys A/S", "3 Søer & Co. (Danmark)", "Fjord ApS."])("%s is used", (name) =>
  expect(plainCompany(name)).toBe(name),
);
test.each(["Visit https://evil.example", "evil.example", "bo@evil", "//evil", "A\nB", "A\u202eB"])(
  "%j is left out",
  (name) => expect(plainCompany(name)).toBeNull(),
);
