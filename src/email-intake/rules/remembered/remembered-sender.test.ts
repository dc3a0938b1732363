import { describe, expect, test } from "vitest";
import { isPublicMailDomain } from "./public-mail-domains.ts";
import { isOfStranger, mayRemember, rememberedAs, senderKeys } from "./remembered-sender.ts";

const own = ["havn.example", "care.havn.example"];

describe("what can be remembered of an address", () => {
  test.each([
    ["a company's", "lone@firma.dk", ["address", "domain"]],
    ["the same in capitals", "Lone@FIRMA.DK", ["address", "domain"]],
    ["one with a first and a last name", "lone.lund-holm_2@firma.dk", ["address", "domain"]],
    ["one with a plus", "lone+faktura@firma.dk", ["address", "domain"]],
    ["a domain in Punycode", "lone@xn--smrrebrd-54ac.dk", ["address", "domain"]],
    ["one below another", "lone@post.firma.dk", ["address", "domain"]],
    ["one at a public service", "lone@gmail.com", ["address"]],
    ["the same in capitals", "LONE@GMAIL.COM", ["address"]],
    ["our own", "ny@havn.example", []],
    ["below our own", "ny@mail.havn.example", []],
    ["the same in capitals", "ny@Havn.Example", []],
    ["that of Havn itself", "ny@care.havn.example", []],
    ["one that only ends like ours", "ny@ikke-havn.example", ["address", "domain"]],
    ["letters that look like others (Cyrillic a)", "lone@firm\u0430.dk", []],
    ["the same before the @", "\u0430nna@firma.dk", []],
    ["a full-width letter", "lone@\uff47mail.com", []],
    ["a domain in other letters", "lone@smørrebrød.dk", []],
    ["none", "", []],
    ["only a domain", "@firma.dk", []],
    ["two", "a@b@firma.dk", []],
    ["a quoted one", '"a b"@firma.dk', []],
    ["a number", "lone@[192.0.2.1]", []],
    ["a number without brackets", "lone@192.0.2.1", []],
    ["a top-level domain", "lone@dk", []],
    ["a dot at the end", "lone@firma.dk.", []],
    ["white space", "lone@firma.dk ", []],
    ["a pattern", "%@firma.dk", ["address", "domain"]],
    ["one that is too long", `lone@${"a.".repeat(130)}dk`, []],
  ])("%s", (_what, address, kinds) => {
    expect(mayRemember(address, own)).toEqual(kinds);
  });
});

describe("domains open to anybody", () => {
  test.each([
    ..."gmail.com googlemail.com hotmail.com hotmail.dk hotmail.co.uk outlook.com outlook.dk live.dk live.com".split(
      " ",
    ),
    ..."msn.com yahoo.com yahoo.dk yahoo.co.uk yahoo.com.br icloud.com me.com mail.dk jubii.dk stofanet.dk".split(" "),
    ..."tdcadsl.dk post.tele.dk privat.dk gmx.de gmx.net web.de proton.me mail.com yandex.ru".split(" "),
    ..."mail1.stofanet.dk vip.cybercity.dk 12move.dk dadlnet.dk skolekom.dk gefibermail.dk tiscali.dk post.olivant.fo".split(
      " ",
    ),
    ..."home.se glocalnet.net chello.no c2i.net epost.no pp.inet.fi netti.fi internet.is posteo.de posteo.se".split(
      " ",
    ),
    ..."wanadoo.fr msn.co.uk privaterelay.appleid.com pobox.com".split(" "),
    "mail.gmail.com",
  ])("%s", (domain) => {
    expect(isPublicMailDomain(domain)).toBe(true);
  });

  test.each(
    "firma.dk gmail.dk.firma.dk live.firma.dk yahoo-konsulenterne.dk mail.dkfirma.dk nordlys.example ikkegmail.com tdc.dk one.com simply.com post.dk.firma.dk".split(
      " ",
    ),
  )("not %s", (domain) => {
    expect(isPublicMailDomain(domain)).toBe(false);
  });
});

test("a sender is compared as a whole, in lower case", () => {
  expect(senderKeys("Lone+A@Post.Firma.DK")).toEqual({ address: "lone+a@post.firma.dk", domain: "@post.firma.dk" });
  expect(rememberedAs("@firma.dk")).toEqual({ kind: "domain", name: "firma.dk" });
  expect(rememberedAs("lone@firma.dk")).toEqual({ kind: "address", name: "lone@firma.dk" });
});

test.each([
  ["of a stranger", {}, true],
  ["of a remembered one, unproven", { why: "rememberedUnproven" }, true],
  ["of a remembered one without a contact person", { why: "rememberedContact" }, true],
  ["of somebody known", { sender: { id: 3, name: "Nora", isStaff: false } }, false],
  ["by a machine", { why: "automatic" }, false],
  ["said to be forged", { why: "suspicious" }, false],
  ["that is decided", { state: "created" }, false],
] as const)("for an email %s, remembering the sender is offered: %s %s", (_what, change, is) => {
  expect(isOfStranger({ state: "waiting", why: "unknownSender", sender: null, ...change })).toBe(is);
});
