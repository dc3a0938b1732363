import { expect, test } from "vitest";
import { withListMarks } from "#notifications/rules/list-marks.ts";
import { visibleText } from "#platform/rules/visible-text.ts";

test.each([
  ["<p>Hej</p>", "Hej"],
  ["<ul><li>et</li><li><p>to</p></li></ul><p>slut</p>", "• et\n• to\nslut"],
  ["<ol><li><p>et</p></li><li><p>to</p><p>mere</p></li></ol>", "1. et\n2. to\nmere"],
  ["<ol><li>et<ul><li>a</li></ul></li><li>to</li></ol><ol><li>igen</li></ol>", "1. et\n• a\n2. to\n1. igen"],
  ["<li>alene</li></ul><ul><li>5 < 6 &lt;li&gt;</li>", "• alene\n• 5 < 6 <li>"],
  ["<ul><li", ""],
])("%s reads as %j", (html, text) => expect(visibleText(withListMarks(html))).toBe(text));
