import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

/** A token's color in light (0) or dark (1). */
const colour = (name: string, scheme: 0 | 1): string => {
  const value = css.match(new RegExp(`--${name}: (?:light-dark\\((#\\w+), (#\\w+)\\)|(#\\w+));`));
  return (value?.[3] ?? value?.[1 + scheme] ?? "").slice(0, 7);
};

const luminance = (hex: string): number => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const grounds = ["ground", "ground-sunken", "ground-menu", "ground-raised", "ground-hover"];
const textOnGround = [
  ...["text", "text-soft", "text-faint", "accent-text"],
  ...["red", "amber", "green", "violet"],
].flatMap((text) => grounds.map((ground) => [text, ground, 4.5] as const));
const textOnTint = [
  ["red", "red-tint", 4.5],
  ["amber", "amber-tint", 4.5],
  ["green", "green-tint", 4.5],
  ["violet", "violet-tint", 4.5],
  ["accent-text", "accent-tint", 4.5],
  ["text", "violet-tint", 4.5],
  ["text-faint", "violet-tint", 4.5],
  ["text-soft", "ground-pressed", 4.5],
  ["text-on-accent", "accent", 4.5],
  ["text-on-accent", "accent-hover", 4],
  ["text-on-accent", "red-solid", 4.5],
  ["text-on-accent", "violet-solid", 4.5],
  ["acting-text", "acting-ground", 4.5],
] as const;
const controls = [
  ["line-strong", "ground", 3],
  ["line-strong", "ground-raised", 3],
  ["focus", "ground", 3],
  ["focus", "ground-menu", 3],
] as const;

describe.each([
  ["light", 0],
  ["dark", 1],
] as const)("contrast of the tokens, %s", (_name, scheme) => {
  test.each([...textOnGround, ...textOnTint, ...controls])("%s on %s: at least %d", (front, back, least) => {
    expect(contrast(colour(front, scheme), colour(back, scheme))).toBeGreaterThanOrEqual(least);
  });
});
