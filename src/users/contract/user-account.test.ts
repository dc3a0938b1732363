import { expect, test } from "vitest";
import * as z from "zod/mini";
import { email, personName } from "#users/contract/user-account.ts";

test.each(["nora@nordlys.example", " Å.Ø+x@sø.dk ", "o'hara@x.dk", "a_b-c/d=e@x.co.uk"])(
  "%s is a valid email",
  (text) => expect(z.safeParse(email, text).data).toBe(text.trim()),
);

test.each([
  ["two", "a@b.dk,c@d.dk"],
  ["a comma", "a,b@c.dk"],
  ["a semicolon", "a;b@c.dk"],
  ["a group", "a:b@c.dk"],
  ["a comment", "(x)a@b.dk"],
  ["quotes", '"a"@b.dk'],
  ["a literal address", "a@[1.2.3.4]"],
  ["a line break", "a@b.dk\r\nBcc:c@d.dk"],
  ["a control character", "a\u0001@b.dk"],
  ["half a character", "a\ud800@b.dk"],
  ["what can't be seen", "a\u200b@b.dk"],
  ["what turns the text around it", "\u202ea@b.dk"],
])("%s is invalid", (_what, text) => expect(z.safeParse(email, text).success).toBe(false));

test.each(["Søren Ø. Ærø-Li", "👩‍👩‍👧 Li", "محمد", "O’Hara (Jr.)"])("%s is a valid name", (text) =>
  expect(z.safeParse(personName, text).success).toBe(true),
);

test.each(["a\r\nb", "a\tb", "\u202eevil", "a\u2028b", "a\ud800"])("%j is invalid: it must be one line", (text) =>
  expect(z.safeParse(personName, text).success).toBe(false),
);
