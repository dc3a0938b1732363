import { expect, test } from "vitest";
import { unseenMentions } from "./unseen-mentions.ts";

const lone = { id: 7, name: "Lone Madsen" };
const matches = new Map([
  ["lo", [lone, { id: 8, name: "Lotte Holm" }]],
  ["lone", [lone]],
  ["anne-marie", [{ id: 9, name: "Anne-Marie Holm" }]],
]);

test.each<[string, string[]]>([
  ["<p>Hej @Lone, prøv igen</p>", ["Lone Madsen"]],
  ["<p>Hej @Lone Madsen og @lone</p>", ["Lone Madsen"]],
  ["<p>@lo</p>", ["Lone Madsen", "Lotte Holm"]],
  ["<p>Hej Lone</p>", []],
  ["<p>@Lonely</p>", []],
  ["<p>@Lone's kasse, @Anne-Marie</p>", ["Lone Madsen", "Anne-Marie Holm"]],
  ['<p><span data-mention="7">@Lone Madsen</span> hej</p>', []],
])("%s mentions %j, who can't see the case", (html, names) => expect(unseenMentions(html, matches)).toEqual(names));
