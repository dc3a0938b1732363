import { describe, expect, test } from "vitest";
import { automaticReason, readAuthentication } from "./automatic-mail.ts";

const us = { host: "care.example.com", addresses: ["no-reply@care.example.com", "care@example.com"] };
const job = "0b3f7a52-6c1d-4e8a-9f20-5d4c3b2a1908";
const head = (header: string, senders = ["nora@nordlys.example"], messageId = "<1@nordlys.example>") => {
  const [key = "", value = ""] = header.split(/: ?(.*)/s);
  return { headers: header ? [{ key: key.toLowerCase(), value }] : [], senders, messageId };
};

describe("what no person wrote to us", () => {
  test.each<[string, string | null]>([
    ["", null],
    ["Auto-Submitted: no", null],
    ["Auto-Submitted: No (written by hand)", null],
    ["Auto-Submitted: auto-replied", "automatic"],
    ["Auto-Submitted: AUTO-GENERATED; x=y", "automatic"],
    ["Auto-Submitted: auto-notified", "automatic"],
    ["Precedence: bulk", "automatic"],
    ["Precedence: Junk", "automatic"],
    ["Precedence: list", "automatic"],
    ["Precedence: auto_reply", "automatic"],
    ["Precedence: first-class", null],
    ["X-Auto-Response-Suppress: All", "automatic"],
    ["X-Auto-Response-Suppress: OOF, AutoReply", "automatic"],
    ["X-Auto-Response-Suppress: None", null],
    ["X-Autoreply: yes", "automatic"],
    ["X-Autoreply:", "automatic"],
    ["X-Autoreply: no", null],
    ["X-Autorespond: Ferie", "automatic"],
    ["List-Id: <nyt.example.com>", "list"],
    ["List-Unsubscribe: <mailto:x@y.example>", null],
    ["Return-Path: <>", "bounce"],
    ["Return-Path: < >", "bounce"],
    ["Return-Path: <nora@nordlys.example>", null],
    ["Content-Type: multipart/report; report-type=delivery-status", "bounce"],
    ["Content-Type: Multipart/Report", "bounce"],
    ["Content-Type: multipart/reporting-not", null],
  ])("%s → %s", (header, reason) => expect(automaticReason(head(header), us)).toBe(reason));

  test.each<[string, string[], string | null]>([
    [`<${job}@care.example.com>`, ["nora@nordlys.example"], "ownMail"],
    [` <${job.toUpperCase()}@CARE.example.com> `, ["nora@nordlys.example"], "ownMail"],
    ["<case-10023@care.example.com>", ["nora@nordlys.example"], "ownMail"],
    ["<1@care.example.com>", ["nora@nordlys.example"], null],
    ["<CAF+x=7Qk@care.example.com>", ["nora@nordlys.example"], null],
    ["<case-@care.example.com>", ["nora@nordlys.example"], null],
    ["<case-7.2@care.example.com>", ["nora@nordlys.example"], null],
    [`<x${job}@care.example.com>`, ["nora@nordlys.example"], null],
    [`<${job}.1@care.example.com>`, ["nora@nordlys.example"], null],
    [`<${job}@notcare.example.com>`, ["nora@nordlys.example"], null],
    [`<${job}@mail.care.example.com>`, ["nora@nordlys.example"], null],
    [`<${job}@care.example.com.evil>`, ["nora@nordlys.example"], null],
    ["", ["no-reply@care.example.com"], "ownMail"],
    ["", ["Care+7.3.abc@example.com"], "ownMail"],
    ["", ["mailer-daemon@nordlys.example"], "bounce"],
    ["", ["MAILER-DAEMON@nordlys.example"], "bounce"],
    ["", ["postmaster@nordlys.example"], "bounce"],
    ["", ["nora@nordlys.example", "care@example.com"], "ownMail"],
  ])("Message-ID %s of %o → %s", (messageId, senders, reason) =>
    expect(automaticReason(head("", senders, messageId), us)).toBe(reason),
  );
});

describe("what one's own mail server says", () => {
  const said = (...values: string[]) => values.map((value) => ({ key: "authentication-results", value }));
  const mx = "mx.example.com";
  test.each<[string, ReturnType<typeof said>, string | null, string]>([
    ["nothing", [], mx, "unknown"],
    ["pass", said("mx.example.com; spf=pass; dmarc=pass header.from=a.example"), mx, "pass"],
    ["fail", said("mx.example.com; spf=pass; dmarc=fail"), mx, "fail"],
    ["nothing of DMARC", said("mx.example.com; spf=pass"), mx, "unknown"],
    ["what others say", said("evil.example; dmarc=pass"), mx, "unknown"],
    ["the topmost of ours", said("mx.example.com; dmarc=fail", "mx.example.com; dmarc=pass"), mx, "fail"],
    ["ours below another's", said("evil.example; dmarc=pass", "MX.example.com 1; dmarc=fail"), mx, "fail"],
    [
      "what a sender calls themselves",
      said("mx.example.com; spf=pass smtp.mailfrom=dmarc=pass@evil.example; dmarc=fail"),
      mx,
      "fail",
    ],
    [
      "what a sender quotes",
      said('mx.example.com; spf=pass smtp.mailfrom="a; dmarc=pass"@evil.example; dmarc=fail'),
      mx,
      "fail",
    ],
    [
      "what a sender quotes, alone",
      said('mx.example.com; spf=pass smtp.mailfrom="a; dmarc=pass"@evil.example'),
      mx,
      "unknown",
    ],
    ["what stands in a comment", said("mx.example.com; spf=pass (host (a; dmarc=pass)); dmarc=none"), mx, "unknown"],
    ["a result behind a comment", said("mx.example.com; (policy) dmarc=fail (p=reject)"), mx, "fail"],
    ["nobody is trusted", said("mx.example.com; dmarc=fail"), null, "unknown"],
  ])("%s", (_what, headers, trusted, result) => expect(readAuthentication(headers, trusted)).toBe(result));
});
