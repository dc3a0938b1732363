import { expect, test } from "vitest";
import { mailDomainProblem, readMailDomain } from "./mail-domain.ts";

test.each<[typed: string, domain: string | null]>([
  ["firma.dk", "firma.dk"],
  [" @Firma.DK ", "firma.dk"],
  ["firma.dk.", "firma.dk"],
  ["post.firma.co.uk", "post.firma.co.uk"],
  ["smørrebrød.dk", "xn--smrrebrd-64af.dk"],
  ["XN--SMRREBRD-64AF.dk", "xn--smrrebrd-64af.dk"],
  ["lone@firma.dk", null],
  ["https://firma.dk", null],
  ["firma.dk/kontakt", null],
  ["firma.dk:25", null],
  ["firma%2edk", null],
  ["firma", null],
  ["dk", null],
  ["192.168.1.1", null],
  ["fir ma.dk", null],
  ["-firma.dk", null],
  [`${"a".repeat(64)}.dk`, null],
  [`${"a.".repeat(130)}dk`, null],
  ["", null],
])("%j is the domain %s", (typed, domain) => {
  expect(readMailDomain(typed)).toBe(domain);
});

test.each([
  ["firma.dk", null],
  ["gmail.com", "mailDomainPublic"],
  ["outlook.com", "mailDomainPublic"],
  ["hotmail.com", "mailDomainPublic"],
  ["live.dk", "mailDomainPublic"],
  ["yahoo.co.uk", "mailDomainPublic"],
  ["icloud.com", "mailDomainPublic"],
  ["proton.me", "mailDomainPublic"],
  ["jubii.dk", "mailDomainPublic"],
  ["mail.dk", "mailDomainPublic"],
  ["tdcadsl.dk", "mailDomainPublic"],
  ["havn.example", "mailDomainOurs"],
  ["post.havn.example", "mailDomainOurs"],
  ["minhavn.example", null],
])("%s: %s", (domain, problem) => {
  expect(mailDomainProblem(domain, ["havn.example"])).toBe(problem);
});
