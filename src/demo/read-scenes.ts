import { readFileSync } from "node:fs";
import type { CaseType } from "#care-cases/parts/case-type/contract.ts";
import type { Language } from "#demo/people.ts";

/** The kind of sample file for a scene. */
export type SampleKind = "screenshot" | "invoice" | "log" | "table";

const speakers = ["CUSTOMER", "STAFF ASK", "STAFF SOLVE", "STAFF", "NOTE"] as const;
/** The purpose of a line: staff ask, solve or inform; a note is internal. */
export type Speaker = (typeof speakers)[number];
export type Line = { readonly speaker: Speaker; readonly text: string };

/** What a case is about, and its conversation from opening to solution. */
export type Scene = {
  readonly type: CaseType;
  readonly titles: readonly string[];
  readonly opening: string;
  readonly dialog: readonly Line[];
  /** An attachment by the customer. */
  readonly file?: SampleKind | undefined;
  /** A third party that staff may have to wait for. */
  readonly third?: string | undefined;
};

/** Phrases for any kind of case; a `!` prefix limits one to incidents. */
export type Phrases = (occasion: string) => readonly string[];

const read = (name: string): string => readFileSync(new URL(`scenes/${name}.txt`, import.meta.url), "utf8").trim();

const head = /^# (?<type>\w+)(?:, with (?<file>\w+))?(?:, waits for (?<third>.+))?$/;
const speeches = new RegExp(`^(?=(?:${speakers.join("|")}): )`, "m");

/**
 * The scenes of a language, in the format of `scenes/README.md`. Texts are in the markup of markup.ts, with slots
 * (`{invoice}`) and choices (`{this|that}`).
 */
export const readScenes = (language: Language): Scene[] => read(fileOf[language]).split(/\n\n+/).map(toScene);

const fileOf: Readonly<Record<Language, string>> = { da: "danish", en: "english" };

function toScene(block: string): Scene {
  const [top = "", ...said] = block.split(speeches);
  const [first = "", ...titles] = top.trimEnd().split("\n");
  const [opening, ...dialog] = said.map(toLine);
  const { type, file, third } = head.exec(first)?.groups ?? {};
  if (!type || !opening) throw new Error(`this is no scene: ${first}`);
  return {
    type: type as CaseType,
    titles: titles.map((line) => line.replace(/^- /, "")),
    opening: opening.text,
    dialog,
    file: file as SampleKind,
    third,
  };
}

function toLine(speech: string): Line {
  const colon = speech.indexOf(": ");
  return { speaker: speech.slice(0, colon) as Speaker, text: speech.slice(colon + 2).trimEnd() };
}

/** The phrases of a language, by occasion. */
export function readPhrases(language: Language): Phrases {
  const blocks = read(`${fileOf[language]}-phrases`).split(/\n\n+/);
  const all = new Map(
    blocks.map((block) => {
      const [name = "", ...phrases] = block.split("\n").map((line) => line.replace(/^[#-] /, ""));
      return [name, phrases];
    }),
  );
  return (occasion) => {
    const phrases = all.get(occasion);
    if (!phrases) throw new Error(`there are no phrases for ${occasion}`);
    return phrases;
  };
}
