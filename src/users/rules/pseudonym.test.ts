import { expect, test } from "vitest";
import { pseudonymOf, relabelMentions } from "#users/rules/pseudonym.ts";

test("nothing remains of the person except their number", () => {
  expect(pseudonymOf(12)).toEqual({ name: "Former user 12", email: "former-12@pseudonymized.invalid" });
});

const mention = (id: number, label: string) => `<span data-mention="${id}">${label}</span>`;

test.each([
  ["", ""],
  ["<p>@Nils</p>", "<p>@Nils</p>"],
  [`<p>Hej ${mention(4, "@Nils")}, se her</p>`, `<p>Hej ${mention(4, "@X")}, se her</p>`],
  [`${mention(4, "@Nils")}${mention(4, "@Nils N")}`, `${mention(4, "@X")}${mention(4, "@X")}`],
  [`${mention(44, "@Nora")}${mention(4, "@Nils")}`, `${mention(44, "@Nora")}${mention(4, "@X")}`],
  [mention(4, "@<strong>Nils</strong>"), mention(4, "@X")],
  [`${mention(4, "@<span>Ni<span>ls</span></span>")}!`, `${mention(4, "@X")}!`],
  [`${mention(4, mention(5, "@Nora"))}<span>!</span>`, `${mention(4, "@X")}<span>!</span>`],
  [`${mention(5, mention(4, "@Nils"))}`, `${mention(5, mention(4, "@X"))}`],
  [`<span data-mention="4">@Nils`, mention(4, "@X")],
])("%s", (markup, expected) => expect(relabelMentions(markup, 4, "@X")).toBe(expected));
