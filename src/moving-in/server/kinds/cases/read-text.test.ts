import { expect, test } from "vitest";
import { readImportedText } from "./read-text.ts";

test.each([
  ['<p>Hej <span data-mention="7">@Anna</span></p>', "<p>Hej @Anna</p>"],
  ['<P>Hej <SPAN DATA-Mention="7">@Anna</SPAN></P>', "<p>Hej @Anna</p>"],
  ['<p onclick="x()">Hej<script>x()</script></p>', "<p>Hej</p>"],
  ['<p>Se <img data-file="3" alt="Kurven"></p>', "<p>Se </p>"],
  ['Hej\n\n<span data-x="1" er tekst', '<p>Hej</p><p>&lt;span data-x="1" er tekst</p>'],
])("%s is stored as %s", (text, markup) => expect(readImportedText(text, 1_000, "text")).toEqual({ markup }));
