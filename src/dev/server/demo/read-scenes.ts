import { readFileSync } from "node:fs";
import type { CaseValues } from "#care-cases/rules/public.ts";
import type { Language } from "./people.ts";

/** Who says a line, and what it does to the case; see the README. */
export type Speaker =
  | ("CUSTOMER" | "STAFF" | "NOTE" | "WAIT" | "PLAN" | "WORK" | "HOLD" | "LATER")
  | ("SOLVE" | "CANCEL" | "WITHDRAW");
export type SampleKind = "screenshot" | "invoice" | "log" | "table";
export type Line = { readonly speaker: Speaker; readonly file?: SampleKind | undefined; readonly text: string };

/** A written case: what it is about, and everything that is said until it ends. */
export type Scene = {
  readonly type: NonNullable<CaseValues["caseType"]>;
  readonly severity: NonNullable<CaseValues["severity"]>;
  readonly titles: readonly string[];
  readonly opening: Line;
  readonly lines: readonly Line[];
};

const spoken = /^(?=[A-Z]+(?: with \w+)?: )/m;

function toScene(block: string): Scene {
  const [head = "", ...said] = block.split(spoken);
  const [, type, severity, titles] = /^# (\w+), (\w+): (.+)/.exec(head) ?? [];
  const [opening, ...lines] = said.map(toLine);
  if (!titles || !opening) throw new Error(`this is no scene: ${head}`);
  const kinds = { type, severity } as Pick<Scene, "type" | "severity">;
  return { ...kinds, titles: titles.split(" | "), opening, lines };
}

function toLine(said: string): Line {
  const [, speaker, file, text = ""] = /^(\w+)(?: with (\w+))?: ([\s\S]*)/.exec(said) ?? [];
  return { speaker: speaker as Speaker, file: file as SampleKind | undefined, text: text.trimEnd() };
}

const read = (name: string) =>
  readFileSync(new URL(`scenes/${name}.txt`, import.meta.url), "utf8")
    .split(/^(?=# )/m)
    .map(toScene);

export const readScenes = (): Readonly<Record<Language, readonly Scene[]>> => ({
  da: read("danish"),
  en: read("english"),
});
