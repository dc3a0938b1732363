import type { Icon } from "@tabler/icons-react";
import type { Actor } from "#platform/contract/actor.ts";
import type { LiveEvents } from "#platform/contract/live-event.ts";
import type { DataQuery, Key } from "#platform/web/loading/data-query.ts";
import type { FrameDialog } from "#ui/overlay/frame-dialog.ts";
import type { CountKey, PlainKey } from "#wording/words.ts";

/**
 * What a feature declares for the web, in `web/feature.ts`, listed in `src/app/web/features.ts`. Every page loads it, so it
 * imports keys and icons, no screens, and dialogs as `lazyComponent`. Its pages are in `web/routes.ts`, which only the build reads;
 * what only the palette needs is in `web/palette.ts` (`PaletteFeature`).
 */
export type WebFeature = {
  /** Entries of the side menu; the palette offers them too. */
  readonly menu?: readonly MenuEntry[];
  /** Pages without an entry of the menu; the palette offers them too. */
  readonly outsideMenu?: readonly PageOutsideMenu[];
  /** Links below an entry of the menu that depend on what the reader has. */
  readonly linksBelow?: LinksBelow;
  /** What can be done on every page. What only one screen offers is in its `useCommands`. */
  readonly commands?: readonly PageCommand[];
  /** Addresses that the palette offers again once they were visited: of lists, and of things, which end with a number. */
  readonly visited?: RegExp;
  /** Pages of settings, listed at /settings. */
  readonly settingsPages?: readonly SettingsPage[];
  /**
   * Query key prefixes that an event outdates, by the event's kind: the feature's own, and those of earlier features that
   * show what its own events are about.
   */
  readonly keysOfEvent?: { readonly [Kind in keyof LiveEvents]?: (event: LiveEvents[Kind]) => readonly Key[] };
};

/** An entry of the side menu: with an icon, or below another one. */
export type MenuEntry = MenuLink & (AtTop | Below);

type MenuLink = {
  readonly to: string;
  readonly words: PlainKey;
  /** Orders the entries of a level; in tens, so that others fit between. */
  readonly place: number;
  /** Who has the entry; everyone by default. */
  readonly shownTo?: (actor: Actor) => boolean;
};

type AtTop = {
  readonly icon: Icon;
  /** It is where one is on the pages below its address too, unless an entry of their own is. */
  readonly holdsPages?: boolean;
  /** Only who has an entry below it has it. */
  readonly needsBelow?: true;
  readonly goKey?: GoKey;
};

/** The key that opens a page after G, in capitals, and its words in the list of shortcuts. */
type GoKey = { readonly key: string; readonly words: ShortcutWords };

type PageOutsideMenu = { readonly to: string; readonly words: PlainKey; readonly icon: Icon; readonly goKey: GoKey };

type Below = {
  /** The address of the entry below which it stands. */
  readonly below: string;
  /** A tab on the page of that entry: only the palette offers it. */
  readonly isTab?: true;
  /** The number shown at it. */
  readonly counted?: MenuCount;
};

export type MenuCount = {
  /** Fetches the numbers of which `of` is one. Null shows none. */
  readonly query: DataQuery<Readonly<Record<string, number>> | null>;
  readonly of: string;
  /** The number up to which is counted. */
  readonly most: number;
  /** The entry's accessible name with the number, and with more than `most`. */
  readonly words: CountKey;
  readonly more: CountKey;
};

export type LinksBelow = {
  /** The address of the entry below which they stand. */
  readonly below: string;
  /** Orders the features' links below an entry; in tens, so that others fit between. */
  readonly place: number;
  readonly useLinks: () => readonly LinkGroup[];
};

/** A list of links; without any, nothing of it is shown. */
export type LinkGroup = {
  readonly id: string;
  /** For screen readers. */
  readonly name: string;
  /** Whether the name is also shown above the links. */
  readonly isNamed?: true;
  readonly links: readonly LinkBelow[];
  /** A button after the links. */
  readonly choose?: { readonly words: string; readonly opens: FrameDialog };
};

/** `isShown` is that of the page: at most one link of an entry is. */
export type LinkBelow = {
  readonly id: string;
  readonly name: string;
  readonly to: string;
  readonly isShown: boolean;
  readonly count?: ShownCount;
};

/** A number as displayed, and the link's accessible name with it. */
export type ShownCount = { readonly shown: string; readonly label: string };

/** Opens a dialog over any page, or does something there: the palette offers it, and its key does it outside of text fields. */
export type PageCommand = {
  readonly words: PlainKey;
  /** Another name by which the palette finds it. */
  readonly also?: PlainKey;
  /** Orders the commands in the palette; in tens, so that others fit between. */
  readonly place: number;
  readonly icon: Icon;
  /** Its key, in lower case. A screen may handle it itself, by preventing the key's default. */
  readonly key?: string;
  /** Who has the command; everyone by default. */
  readonly shownTo?: (actor: Actor) => boolean;
  /** Whether it is in the menu of the person, too. */
  readonly isInPersonMenu?: true;
  readonly opens: FrameDialog;
};

type ShortcutWords = Extract<PlainKey, `shortcuts.${string}`>;

type SettingsPageIn<Words> = Words extends `settings.${infer Page}Also` ? Page : never;

/** A page at `/settings/<page>`, with its texts `settings.<page>`, `<page>Help` and `<page>Also`: what one may search it by. */
type SettingsPage = {
  readonly page: SettingsPageIn<PlainKey>;
  /** Orders the pages; in tens, so that others fit between. */
  readonly place: number;
  readonly shownTo: (actor: Actor) => boolean;
};

/**
 * A feature's pages: the path of each, such as `/things/:id`, and the file of its screen below `src`. In `web/routes.ts`, listed
 * in `src/app/web/routes.ts`. The build reads them in Node, so that file imports nothing that is loaded.
 */
export type FeatureRoutes = Readonly<Record<string, string>>;
