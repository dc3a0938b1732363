import { describe, expect, test } from "vitest";
import { plainLength, visibleLength, visibleText } from "./visible-text.ts";

const row = (html: string, text: string, length: number) => ({ html, text, length });

describe("the visible text of HTML", () => {
  test.each([
    row("", "", 0),
    row("Hej", "Hej", 3),
    row("<p>Hej <b>du</b></p>", "Hej du", 6),
    row("<p>One</p><p>Two</p>", "One\nTwo", 6),
    row("<p>One<br>Two<br/>Three</p>", "One\nTwo\nThree", 11),
    row("<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>", "a\nb", 2),
    row("  a \n\t b  ", "a b", 3),
    row("<p></p><p> </p><p>&nbsp;</p><br>", "", 0),
    row("<p>\u200b\u2060</p>", "\u200b\u2060", 0),
    row("a&nbsp;b &amp;amp; &lt;i&gt; &quot;&#39;&#x27;", "a b &amp; <i> \"''", 17),
    row("Rødgrød &#xC6;&#229;", "Rødgrød Æå", 10),
    row("&unknown; &; &#xD800; &#1114112;", "&unknown; &; � �", 16),
    row("😀👍", "😀👍", 2),
    row("1 < 2 and 3 <4", "1 < 2 and 3 <4", 14),
    row('<img src="x.png" alt="not seen">', "", 1),
    row("<p>a<img>b<img></p>", "ab", 4),
    row('<p>a<img data-file="17" alt="En &quot;kurv&quot; &lt;b>" />b</p>', 'a En "kurv" <b> b', 3),
    row('<img data-file="17" alt="" />', "", 1),
    row('<a title="1 > 0" href=\'?a="b">"\'>link</a>', "link", 4),
    row("a<!-- <b>hidden</b> -->b", "ab", 2),
    row("a<script>alert('<p>')</script>b<style>p{}</style>c", "abc", 3),
    row("<SCRIPT>x</SCRIPT>y", "y", 1),
    row("a<b", "a", 1),
    row('a<b title="never closed>text', "a", 1),
    row("a<!-- never closed", "a", 1),
    row("<script>never closed", "", 0),
    row("a\u0000b\u0007", "ab\u0007", 2),
  ])("$html", ({ html, text, length }) => {
    expect(visibleText(html)).toBe(text);
    expect(visibleLength(html)).toBe(length);
  });
});

test.each([
  ["", 0],
  ["  Printer  ", 7],
  ["æøå", 3],
  ["👍👍👍", 3],
  ["\u200b\u200b\u200b", 0],
  ["a b", 3],
])("plain text %j has %i characters", (text, length) => {
  expect(plainLength(text)).toBe(length);
});
