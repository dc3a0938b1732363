import type { Actor } from "#platform/contract/actor.ts";
import type { ApiOf } from "#platform/web/loading/data-query.ts";
import type { Words } from "#wording/words.ts";
import type { PaletteGroup, PaletteItem, PaletteThing } from "./palette-item.ts";

/**
 * What a feature offers in the palette besides its entries of the menu and its commands, in `web/palette.ts`, listed in
 * `src/app/web/palette/palette-features.ts`. Loaded when the palette opens, so it may import what no page needs.
 */
export type PaletteFeature = {
  /** A hook: places and commands that depend on what the reader has. They stand with the others of their group. */
  readonly items?: (reader: PaletteReader) => readonly PaletteItem[];
  /** Things that are found by what is typed. */
  readonly search?: PaletteSearch;
};

/** Whom the palette is shown to, and what they typed, trimmed. */
export type PaletteReader = {
  readonly actor: Actor;
  readonly words: Words;
  /** The texts of the other language; null until they are loaded. */
  readonly other: Words["t"] | null;
  readonly text: string;
};

/** `Row` is what the server answers for a thing. Its functions are methods, so that searches of any row fit in a list. */
export type PaletteSearch<Row = unknown> = {
  /** Names the results in the browser's cache. */
  readonly name: string;
  readonly group: PaletteGroup;
  /** Orders the groups of results; in tens, so that others fit between. */
  readonly place: number;
  /** Who may search; everyone by default. */
  readonly shownTo?: (actor: Actor) => boolean;
  /** How long results are fresh; 15 seconds by default. */
  readonly freshMilliseconds?: number;
  find(api: ApiOf, text: string): Promise<readonly Row[]>;
  item(row: Row, reader: PaletteReader): PaletteThing;
  /** The thing that the text names, before anything is loaded; the first of all, also when it was found. */
  readonly named?: (text: string) => PaletteThing | null;
  /** The last result: where to search on. */
  readonly more?: (reader: PaletteReader) => PaletteThing;
  /** The address below which each thing has its page, by its id. `visited` in `web/feature.ts` says that it is remembered. */
  readonly path: string;
  idOf(row: Row): string | number;
  /** The things that were visited, as far as the reader may see them. */
  byIds(api: ApiOf, ids: readonly string[]): Promise<readonly Row[]>;
};
