import { expect, test } from "vitest";
import { formsOfPassword, formsOfToken, hideSecrets, withoutSecrets } from "./hide-secrets.ts";

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

const token = "ey~Jhbmd/+mærke.af-adgang_1234567890";

test.each(["", "a", "ab", "abc", "care@havn.example"])(
  "nothing of a token is left of what a client writes after '%s'",
  (user) => {
    const written = Buffer.from(`user=${user}\x01auth=Bearer ${token}\x01\x01`).toString("base64");
    const [, before = "", after = "none"] = /^(.*)…(.*)$/.exec(withoutSecrets(written, formsOfToken(token))) ?? [];
    expect(Buffer.from(before, "base64").toString()).toMatch(/^user=[^…]*Bearer ?$/);
    expect(after.length).toBeLessThan(7);
  },
);

test("a secret is left out plain, and as a form and a header have it", () => {
  const header = Buffer.from(`client:${encodeURIComponent(token)}`).toString("base64");
  const said = withoutSecrets(`${token} ${encodeURIComponent(token)} ${header}`, formsOfToken(token));
  expect(said).toMatch(/^… … [\w+/=]{1,14}…[\w+/=]{0,5}$/);
});

test("a login by a token has its forms", () => {
  expect(formsOfPassword({ user: "care", accessToken: token })).toEqual(formsOfToken(token));
});
