import type { away as english } from "#users/words/en-US/away.ts";
import type { SameKeys } from "#wording/word-keys.ts";

export const away = {
  away: {
    until: "Fraværende til {date}",
    untilReach: "Fraværende til {date}; kontakt {name} i stedet",
    named: "{name} ({away})",
    group: "Fravær",
    here: "ikke fraværende",
    hereOwn: "Du er ikke fraværende.",
    set: "Angiv fravær",
    change: "Skift",
    title: "{name} er fraværende",
    titleOwn: "Du er fraværende",
    help: "Kolleger ser det, hvor de vælger eller nævner nogen. Sager kan stadig tildeles.",
    backOn: "Tilbage den",
    backOnHelp: "Fraværet slutter automatisk den dag. Tom: ikke fraværende.",
    dayBetween: "Vælg en dag fra {from} til {to}.",
    reach: "Kontakt i stedet",
    clear: "Ikke fraværende",
    go: "Gem",
    failed: "Det blev ikke gemt",
    saved: "{name} står som fraværende",
    savedOwn: "Du står som fraværende",
    savedHere: "{name} er ikke fraværende",
    savedHereOwn: "Du er ikke fraværende",
    theirs: "En anden har ændret dette imens. Det er nu: {now}. Gem igen for at beholde dit.",
  },
} satisfies SameKeys<typeof english>;
