import { expect, test } from "vitest";
import { foldedText } from "#platform/rules/text/folding/folded-text.ts";
import { seenText } from "#platform/rules/text/seen-text.ts";
import { unlikeRead } from "./passages-store.ts";

test("texts with a character that is compared as another are read as people read them", () => {
  const pattern = unlikeRead
    .replaceAll("[:alnum:]", String.raw`\p{L}\p{N}`)
    .replaceAll(/\\U000(.{5})/g, String.raw`\u{$1}`);
  const unlike = new RegExp(pattern, "u");
  const asStored = (one: string) => ({ æ: "ae", ø: "oe", å: "aa" })[one.toLowerCase()] ?? one.toLowerCase();
  const isWord = /[\p{L}\p{N}]/u;
  const missed = Array.from({ length: 0x1_fc00 }, (_, code) => String.fromCodePoint(code)).filter((one) => {
    const compared = foldedText(seenText(one));
    return compared !== asStored(one) && (isWord.test(compared) || isWord.test(one)) && !unlike.test(one);
  });
  expect(missed).toEqual([]);
  expect(unlike.test("Æbler – “på” 3 × 4 m… 🙂")).toBe(false);
});
