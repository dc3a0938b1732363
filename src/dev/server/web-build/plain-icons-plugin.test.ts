import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { plainIcon } from "./plain-icons-plugin.ts";

const icons = new URL("./", `file://${createRequire(import.meta.url).resolve("@tabler/icons-react")}`);
const place = "/src/draw.tsx";
const codeOf = (name: string) => readFileSync(new URL(`../esm/icons/${name}.mjs`, icons), "utf8");

test.each([
  ["IconPlus", "M12 5l0 14M5 12l14 0", false],
  [
    "IconBellFilled",
    "M14.235 19c.865 0 1.322 1.024 .745 1.668a3.992 3.992 0 0 1 -2.98 1.332a3.992 3.992 0 0 1 -2.98 -1.332c-.552 -.616 -.158 -1.579 .634 -1.661l.11 -.006h4.471zM12 2c1.358 0 2.506 .903 2.875 2.141l.046 .171l.008 .043a8.013 8.013 0 0 1 4.024 6.069l.028 .287l.019 .289v2.931l.021 .136a3 3 0 0 0 1.143 1.847l.167 .117l.162 .099c.86 .487 .56 1.766 -.377 1.864l-.116 .006h-16c-1.028 0 -1.387 -1.364 -.493 -1.87a3 3 0 0 0 1.472 -2.063l.021 -.143l.001 -2.97a8 8 0 0 1 3.821 -6.454l.248 -.146l.01 -.043a3.003 3.003 0 0 1 2.562 -2.29l.182 -.017l.176 -.004z",
    true,
  ],
])("%s becomes one path", (name, outline, isFilled) => {
  const code = plainIcon(codeOf(name), place);
  expect(code).toContain(JSON.stringify(place));
  expect(code).toContain(`export default /* @__PURE__ */ drawIcon(${JSON.stringify(outline)}, ${isFilled});`);
});

test.each([
  [
    'const __iconNode = [["circle", { "cx": "1", "key": "svg-0" }]];\ncreateReactComponent("outline", "a", "A", __iconNode);',
  ],
  [
    'const __iconNode = [["path", { "d": "m1 1", "key": "svg-0" }]];\ncreateReactComponent("outline", "a", "A", __iconNode);',
  ],
  [
    'const __iconNode = [["path", { "d": "M1 1", "opacity": "0.5" }]];\ncreateReactComponent("outline", "a", "A", __iconNode);',
  ],
  ['export default createReactComponent("outline", "a", "A", [["path", { "d": "M1 1" }]]);'],
])("an icon that can't be one path fails the build: %s", (code) => {
  expect(() => plainIcon(code, place)).toThrow("an icon is");
});
