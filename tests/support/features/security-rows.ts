import { readFileSync } from "node:fs";

const page = readFileSync(new URL("../../../docs/security.md", import.meta.url), "utf8");

/** Rows of "What can be stored": what is limited, the number, and the constant, by its path or by its name in a file. */
export const securityRows = (page.split("## What can be stored")[1]?.split("\n## ")[0] ?? "")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| of |"))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, of = "", what = "", most = "", by = ""]) => ({ name: `${of}: ${what}`, most, by }));
