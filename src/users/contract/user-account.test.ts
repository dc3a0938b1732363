import { expect, test } from "vitest";
import * as z from "zod/mini";
import { email, phone } from "#platform/contract/bounds.ts";
import { personName } from "#users/contract/user-account.ts";

test.each(["nora@nordlys.example", " Å.Ø+x@sø.dk ", "o'hara@x.dk", "a_b-c/d=e@x.co.uk", "r&d@firm.dk"])(
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
  ["what a mailto link would read as another recipient", "care%40firm.example?bcc=x%40y.example&z=@w.example"],
  ["a question mark", "a?b@c.dk"],
  ["a per cent sign", "a%b@c.dk"],
  ["a number sign", "a#b@c.dk"],
  ["another sign in the domain", "a@b.dk?cc=c"],
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

test.each(["+45 70 20 40 60", "(0045) 70-20-40-60", " 7020 "])("%s is a valid number", (text) =>
  expect(z.safeParse(phone, text).success).toBe(true),
);

test.each(["----", "112;ext=1", "+45 70?x", "70\n20", "123"])("%j is no number", (text) =>
  expect(z.safeParse(phone, text).success).toBe(false),
);
