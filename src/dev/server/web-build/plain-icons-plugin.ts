import { join } from "node:path";
import type { Plugin } from "vite";

type Part = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** An icon of @tabler/icons-react as a single path; throws if it has other elements. */
export function plainIcon(code: string, drawIcon: string): string {
  const [, written] = /__iconNode = (\[.+\]);/.exec(code) ?? [];
  const [, kind] = /createReactComponent\("(outline|filled)"/.exec(code) ?? [];
  if (!written || !kind) throw new Error("an icon is written in another way: see plain-icons-plugin.ts");
  const paths = (JSON.parse(written) as Part[]).map(([tag, { d = "", key: _key, ...others }]) => {
    // A relative first step would continue from the previous path.
    if (tag !== "path" || !d.startsWith("M") || Object.keys(others).length > 0)
      throw new Error(`an icon is more than its outlines: ${written}`);
    return d;
  });
  const outline = JSON.stringify(paths.join(""));
  return `import { drawIcon } from ${JSON.stringify(drawIcon)};\nexport default /* @__PURE__ */ drawIcon(${outline}, ${kind === "filled"});\n`;
}

/**
 * Loads each icon from its own file, since reading the package's index of six thousand takes half of a build, and draws
 * it with two plain elements.
 */
export const plainIcons = (sources: string): Plugin[] => [
  {
    name: "icons-one-by-one",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: "@tabler/icons-react" },
      handler: (code) =>
        code.replace(/import \{([^}]+)\} from "@tabler\/icons-react";/g, (_whole, names: string) =>
          names
            .split(",")
            .map((name) => name.trim())
            .filter(Boolean)
            .map((name) => `import ${name} from "@tabler/icons-react/dist/esm/icons/${name}.mjs";`)
            .join(""),
        ),
    },
  },
  {
    name: "plain-icons",
    apply: "build",
    transform: {
      filter: { id: /\/@tabler\/icons-react\/dist\/esm\/icons\/Icon\w+\.mjs$/ },
      handler: (code) => plainIcon(code, join(sources, "ui/icon/draw-icon.tsx")),
    },
  },
];
