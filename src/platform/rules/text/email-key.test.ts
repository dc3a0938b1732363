import { expect, test } from "vitest";
import { alikeEmails, kimsEmail } from "#tests/support/people/alike-emails.ts";
import { emailKey, isSameEmail } from "./email-key.ts";

test.each([
  ["kim@x.example", "kim@x.example"],
  ["KIM@X.Example", "kim@x.example"],
  ["AZ[`az{@x", "az[`az{@x"],
  ["Åse.ØRN@x.example", "Åse.Ørn@x.example"],
  ["\u212aim@x.example", "\u212aim@x.example"],
  ["İ@x.example", "İ@x.example"],
  ["Kim@x.example.", "kim@x.example."],
  ["", ""],
])("%s is compared as %s", (address, key) => expect(emailKey(address)).toBe(key));

test.each(alikeEmails)("%s is a different address", (_what, address) => {
  expect(isSameEmail(address, kimsEmail)).toBe(false);
});

test("capital letters make no difference", () =>
  expect(isSameEmail("Kim.SKIFF@nordlys.EXAMPLE", kimsEmail)).toBe(true));
