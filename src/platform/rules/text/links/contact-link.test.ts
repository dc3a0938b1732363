import { expect, test } from "vitest";
import { mailtoLink, telLink } from "./contact-link.ts";

test.each([
  ["nora@nordlys.example", "mailto:nora@nordlys.example"],
  ["søren.ø+x@sø.dk", "mailto:søren.ø+x@sø.dk"],
  ["a_b-c/d=e@x.co.uk", "mailto:a_b-c/d=e@x.co.uk"],
  ["o'hara@x.dk", "mailto:o'hara@x.dk"],
  ["r&d@firm.example", "mailto:r%26d@firm.example"],
  [
    "care%40firm.example?bcc=x%40y.example&z=@w.example",
    "mailto:care%2540firm.example%3Fbcc=x%2540y.example%26z=@w.example",
  ],
  ["a@b.example,c@d.example", "mailto:a%40b.example%2Cc@d.example"],
  ["a#b@c.example", "mailto:a%23b@c.example"],
  ["a b\r\n@c.example", "mailto:a%20b%0D%0A@c.example"],
  ["a\ud800@b.example", "mailto:a%EF%BF%BD@b.example"],
])("%j", (address, link) => {
  expect(mailtoLink(address)).toBe(link);
  const { pathname, search, hash } = new URL(link);
  expect([decodeURIComponent(pathname), search, hash]).toEqual([address.toWellFormed(), "", ""]);
});

test.each([
  ["+45 70 20 40 60", "tel:+4570204060"],
  ["(0045) 70-20", "tel:00457020"],
  ["70 20;ext=1?x", "tel:70201"],
])("%j", (phone, link) => expect(telLink(phone)).toBe(link));
