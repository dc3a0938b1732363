import { expect, test } from "vitest";
import { formsOfPassword, hideSecrets, withoutSecrets } from "./hide-secrets.ts";

const login = { user: "care", pass: 'hemme"lig' };
const plain = Buffer.from('\0care\0hemme"lig').toString("base64");

test("an error says nothing of the password that a server repeats, in none of its texts", () => {
  const error = Object.assign(new Error(`535 no "hemme\\"lig" for care`), {
    response: `535 AUTH PLAIN ${plain}`,
    responseCode: 535,
  });
  const { message, response, responseCode, stack } = hideSecrets(error, formsOfPassword(login));
  expect([message, response, responseCode]).toEqual(['535 no "…" for care', "535 AUTH PLAIN …", 535]);
  expect(stack).not.toContain("hemme");
});

test("without a password there is nothing to hide", () => {
  expect(formsOfPassword({ user: "care", pass: null })).toEqual([]);
  expect(hideSecrets("no error", ["error"])).toBe("no error");
});

test.each([
  ["535 hemmelig/kode isn't right", ["hemmelig/kode"], "535 … isn't right"],
  ["hemmelig aGVtbWVsaWc= hemmelig", ["hemmelig", "aGVtbWVsaWc="], "… … …"],
  ["a longer one first: hemmelig2", ["hemmelig", "hemmelig2"], "a longer one first: …"],
  ["no words are blanked out by", ["no"], "no words are blanked out by"],
])("%s", (said, secrets, shown) => expect(withoutSecrets(said, secrets)).toBe(shown));
