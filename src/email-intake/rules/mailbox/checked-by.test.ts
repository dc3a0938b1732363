import { describe, expect, test } from "vitest";
import { countCheckers, readCheckedBy } from "./checked-by.ts";

const head = (...values: string[]) => values.map((value) => ({ key: "authentication-results", value }));

describe("the server that checked the sender", () => {
  test.each([
    ["mx.example.com; dmarc=pass header.from=a.example", "mx.example.com", true],
    ["MX.Example.com 1; spf=pass smtp.mailfrom=a.example", "mx.example.com", false],
    ["mx.example.com (Postfix); dkim=pass; dmarc = fail", "mx.example.com", true],
    ["mx.example.com; none", "mx.example.com", false],
    // Exchange Online doesn't name itself.
    ["spf=pass (sender IP is 192.0.2.1) smtp.mailfrom=a.example; dmarc=pass action=none", null, false],
    ['mx.example.com; x="; dmarc=pass"', "mx.example.com", false],
    ["<script>; dmarc=pass", null, false],
    [`${"x".repeat(256)}; dmarc=pass`, null, false],
    ["", null, false],
  ])("%s", (value, name, saysDmarc) => expect(readCheckedBy(head(value))).toEqual({ name, saysDmarc }));

  test("is the topmost", () =>
    expect(readCheckedBy(head("mx.own.example; dmarc=pass", "mx.evil.example; dmarc=pass")).name).toBe(
      "mx.own.example",
    ));
  test("is null without such a line", () =>
    expect(readCheckedBy([{ key: "subject", value: "mx.example.com; dmarc=pass" }])).toEqual({
      name: null,
      saysDmarc: false,
    }));
});

test("servers are counted, most emails first", () => {
  const by = (name: string | null, saysDmarc = true) => ({ name, saysDmarc });
  expect(countCheckers([by("b"), by(null, false), by("a", false), by("a"), by("c")])).toEqual({
    mails: 5,
    by: [
      { name: "a", mails: 2, withDmarc: 1 },
      { name: "b", mails: 1, withDmarc: 1 },
      { name: "c", mails: 1, withDmarc: 1 },
    ],
  });
  expect(countCheckers([])).toEqual({ mails: 0, by: [] });
});
