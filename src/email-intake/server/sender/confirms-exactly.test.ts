import { describe, expect, test } from "vitest";
import { confirmsExactly } from "#email-intake/rules/authentication.ts";
import { headOf } from "#email-intake/server/reading/read-mail-head.ts";

describe("a sender whom the trusted server confirms exactly", () => {
  const from = "lone@firma.example";
  const pass = "mx.example.com; dmarc=pass header.from=firma.example";
  test.each<[what: string, is: boolean, results: string | string[], from?: string | string[]]>([
    ["a pass of exactly its domain", true, pass],
    ["the same in capitals", true, "MX.example.com; DMARC=pass header.from=Firma.Example", "Lone@FIRMA.example"],
    ["a policy in a comment", true, "mx.example.com 1; dmarc=pass (p=NONE sp=NONE) header.from=firma.example"],
    ["a pass of the whole address", true, `mx.example.com; dmarc=pass header.from=${from}`],
    ["of another's address there", false, "mx.example.com; dmarc=pass header.from=x@firma.example"],
    ["a pass of nobody", false, "mx.example.com; dmarc=pass"],
    ["of a name in quotes", false, 'mx.example.com; dmarc=pass header.from="firma.example"'],
    ["of the domain above", false, "mx.example.com; dmarc=pass header.from=example"],
    ["of a domain below", false, "mx.example.com; dmarc=pass header.from=t.firma.example"],
    ["of two", false, `${pass}; dmarc=pass header.from=t.firma.example`],
    ["of another", false, "mx.example.com; dmarc=pass header.from=evil.example"],
    ["of one that begins alike", false, "mx.example.com; dmarc=pass header.from=firma.example.evil.example"],
    ["of one that ends alike", false, "mx.example.com; dmarc=pass header.from=ikkefirma.example"],
    ["of Punycode", true, "mx.example.com; dmarc=pass header.from=XN--smrrebrd-54ac.dk", "lone@xn--smrrebrd-54ac.dk"],
    ["of what it looks like", false, "mx.example.com; dmarc=pass header.from=xn--frma-upa.example"],
    [
      "a letter that lower-cases to an ASCII one",
      false,
      "mx.example.com; dmarc=pass header.from=\u212am.dk",
      "x@km.dk",
    ],
    ["a guess", false, "mx.example.com; dmarc=bestguesspass header.from=firma.example"],
    ["SPF of another, without DMARC", false, "mx.example.com; spf=pass smtp.mailfrom=evil.example"],
    ["SPF of its own, without DMARC", false, "mx.example.com; spf=pass smtp.mailfrom=firma.example"],
    [
      "SPF of another, with DMARC that has no policy",
      false,
      "mx.example.com; spf=pass smtp.mailfrom=evil.example; dmarc=none header.from=firma.example",
    ],
    [
      "a pass in what a sender calls themselves",
      false,
      'mx.example.com; spf=pass smtp.mailfrom="a; dmarc=pass header.from=firma.example"@evil.example; dmarc=none',
    ],
    [
      "the same, unquoted by a careless server, beside its result",
      false,
      "mx.example.com; spf=pass smtp.mailfrom=a; dmarc=pass header.from=firma.example @evil.example; dmarc=none header.from=evil.example",
    ],
    ["another server's", false, "mx.evil.example; dmarc=pass header.from=firma.example"],
    [
      "another server's above ours, which knows nothing",
      false,
      ["mx.evil.example; dmarc=pass header.from=firma.example", "mx.example.com; dmarc=none"],
    ],
    ["ours above what pretends to be ours", false, ["mx.example.com; dmarc=none", pass]],
    ["ours below another server's", true, ["mx.first.example; dmarc=fail header.from=evil.example", pass]],
    ["a name, and that name quoted", true, pass, '"x@firma.example" <lone@firma.example>'],
    ["its own address as its name", true, pass, "lone@firma.example <lone@firma.example>"],
    ["a company's at-sign", true, pass, "Lone @ Firma <lone@firma.example>"],
    ["another's address as its name, unquoted", false, pass, "x@firma.example <lone@firma.example>"],
    ["another's address in code as its name", false, pass, "=?utf-8?Q?x@firma.example?= <lone@firma.example>"],
    ["two addresses without a comma", false, pass, "lone@firma.example x@firma.example"],
    ["an address that ends early", false, pass, "<lone@firma.example >x@firma.example"],
    ["one that we can't read before it", false, pass, '"a b"@firma.example, lone@firma.example'],
    ["one in a group before it", false, pass, "x@firma.example: lone@firma.example;"],
    ["a second From of the same", false, pass, [from, from]],
    ["a second From without an address", false, pass, [from, "Lone"]],
  ])("%s: %s", (_what, is, results, froms = from) => {
    const headers = [
      ...[results].flat().map((value) => ({ key: "authentication-results", value })),
      ...[froms].flat().map((value) => ({ key: "from", value })),
    ];
    const { senders } = headOf(headers);
    expect(confirmsExactly({ headers, senders }, "mx.example.com")).toBe(is);
    expect(confirmsExactly({ headers, senders }, null)).toBe(false);
  });
});
