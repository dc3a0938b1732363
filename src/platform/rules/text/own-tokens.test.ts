import { expect, test } from "vitest";
import { withoutOwnTokens } from "./own-tokens.ts";

const signature = "a".repeat(43);
const link = `https://care.example.com/unsubscribe?token=12.4711.${signature}`;
const wrapped = encodeURIComponent(link);

test.each<[string, string, string]>([
  ["a link", `<p>Nej <a href="${link}">Følg ikke sagen</a> tak</p>`, "<p>Nej Følg ikke sagen tak</p>"],
  ["a link that shows where it leads", `<a href="${link}">${link}</a>`, "…"],
  ["an address in the text", `Stop alle mails:\n${link}\n`, "Stop alle mails:\n…\n"],
  ["an address in brackets", `&lt;${link}&gt; og`, "&lt;… og"],
  ["one of all cases", `https://a.example/unsubscribe?token=12.all.${signature}.`, "…"],
  ["one that chooses a password", `<a href="https://a.example/oidc/choose-password?token=abc">Vælg</a>`, "Vælg"],
  ["one that confirms an address", "https://a.example/ConfirmEmail?token=abc", "…"],
  [
    "such one within the address of a service",
    `https://safe.example/?url=${encodeURIComponent("https://a.example/ConfirmEmail?token=abc")}`,
    "…",
  ],
  [
    "one within the address of a service",
    `<a href="https://eur01.safelinks.protection.outlook.com/?url=${wrapped}&amp;data=1">x</a>`,
    "x",
  ],
  [
    "one as another service writes it",
    "https://urldefense.proofpoint.com/v2/url?u=https-3A__a.example_unsubscribe-3Ftoken-3D12.4711.abc&amp;d=x",
    "…",
  ],
  ["one that was broken", `https://care.example.com/unsubscribe?token=\n12.4711.${signature}`, "…\n"],
  [
    "one that was broken within a quote",
    `&gt; https://a.example/ConfirmEmail?token=\n&gt; ${signature}.\n&gt; Hej`,
    "&gt; …\n&gt; .\n&gt; Hej",
  ],
  [
    "one that was broken twice",
    `https://a.example/oidc/choose-password?token=${"a".repeat(20)}<br />${"a".repeat(20)}<b>aaa</b> og`,
    "…<br /><b></b> og",
  ],
  [
    "one that was broken within its number",
    `<p>https://a.example/unsubscribe?token=12.4<br />711.${signature}</p>`,
    "<p>…<br /></p>",
  ],
  ["the address of an answer", `Til: care+4711.12.${"b".repeat(20)}@example.com`, "Til: care@example.com"],
  [
    "a link to it",
    `<a href="mailto:care%2B4711.12.${"b".repeat(20)}@example.com">x</a>`,
    '<a href="mailto:care@example.com">x</a>',
  ],
  [
    "a Message-ID",
    `&lt;case-4711.12.0.${"b".repeat(20)}.0b3f7a52-6c1d-4e8a-9f20-5d4c3b2a1908@a.example&gt;`,
    "&lt;case-4711@a.example&gt;",
  ],
])("%s is removed", (_what, markup, left) => expect(withoutOwnTokens(markup)).toBe(left));

test.each([
  '<p>Se <a href="https://a.example/?token=1">her</a> <a href="https://a.example/unsubscribe">og her</a></p>',
  "https://nyt.example/unsubscribe?token=abc https://b.example/konto/ConfirmEmail?token=abc https://c.example/choose-password?token=a",
  "<p>care+reklame@example.com, 12.4711.abc, case-4711@a.example</p>",
  '<p><a href="https://a.example/x">a</a></p><img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB" alt="" />',
  "</a><a><b>",
  `https://b.example/konto?token=\n${signature}`,
  "https://a.example/ConfirmEmails?token=abc\nog mere",
])("other text is unchanged: %s", (markup) => expect(withoutOwnTokens(markup)).toBe(markup));

test("removing a link keeps the closing tag of another", () => {
  const markup = `<a href="${link}">a</a> <a href="https://a.example/">b</a>`;
  expect(withoutOwnTokens(markup)).toBe('a <a href="https://a.example/">b</a>');
});
