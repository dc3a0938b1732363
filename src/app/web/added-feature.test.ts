import { expect, test } from "vitest";
import { buildActor } from "#tests/support/components/build-actor.ts";
import { postcardRoutes, postcardWeb } from "#tests/support/features/postcard-web.ts";
import { postcardDanish, postcardEnglish } from "#tests/support/features/postcard-words.ts";
import { mergeTexts } from "#wording/merge-texts.ts";
import { createWords } from "#wording/words.ts";
import { webFeatures } from "./features.ts";
import { keysOfEventIn } from "./live-keys.ts";
import { menuOf } from "./menu/menu-entries.ts";
import { featurePages } from "./routes.ts";

const features = [...webFeatures, postcardWeb];

test("a feature has its page by its routes", () => {
  expect(featurePages([postcardRoutes])).toMatchObject([
    { id: "/postcards", path: "postcards", file: "../../postcards/web/PostcardsScreen.tsx" },
  ]);
});

test("a feature has its place in the menu, and its texts in both languages", () => {
  const entry = menuOf(buildActor({ role: "user" }), features).find(({ to }) => to === "/postcards");
  const titleIn = ([locale, texts]: ["da" | "en", Record<string, Record<string, string>>]) =>
    createWords(locale, mergeTexts({ postcards: texts })).t(entry?.words ?? "frame.home");
  expect(titleIn(["da", postcardDanish])).toBe("Postkort");
  expect(titleIn(["en", postcardEnglish])).toBe("Postcards");
});

test("a feature's event outdates what it says, and another's doesn't", () => {
  const keysOf = keysOfEventIn(features);
  expect(keysOf({ kind: "postcard" })).toEqual([["screen", "postcards"]]);
  expect(keysOf({ kind: "administration" })).not.toContainEqual(["screen", "postcards"]);
});
