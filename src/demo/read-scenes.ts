import { readFileSync } from "node:fs";
import type { CaseType } from "#care-cases/contract/care-case.ts";
import type { Language } from "#demo/people.ts";

/** Which sample file fits a scene. */
export type SampleKind = "screenshot" | "invoice" | "log" | "table";

const speakers = ["CUSTOMER", "STAFF ASK", "STAFF SOLVE", "STAFF", "NOTE"] as const;
/** Who speaks, and why: staff ask, solve it or just tell something; a note is for staff alone. */
export type Speaker = (typeof speakers)[number];
export type Line = { readonly speaker: Speaker; readonly text: string };

/** What one case is about, and what is said on it, from the opening to the solution. */
export type Scene = {
  readonly type: CaseType;
  readonly titles: readonly string[];
  readonly opening: string;
  readonly dialog: readonly Line[];
  /** What the customer attaches. */
  readonly file?: SampleKind | undefined;
  /** Whom staff may have to wait for besides the customer. */
  readonly third?: string | undefined;
};

/** What people write whatever the case is about; a `!` in front keeps a phrase to incidents. */
export type Phrases = (occasion: string) => readonly string[];

const read = (name: string): string => readFileSync(new URL(`scenes/${name}.txt`, import.meta.url), "utf8").trim();

const head = /^# (?<type>\w+)(?:, with (?<file>\w+))?(?:, waits for (?<third>.+))?$/;
const speeches = new RegExp(`^(?=(?:${speakers.join("|")}): )`, "m");

/**
 * The scenes of a language, as `scenes/README.md` says how they are written. Texts stay in the small markup of markup.ts, with
 * slots (`{invoice}`) and choices (`{this|that}`).
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
