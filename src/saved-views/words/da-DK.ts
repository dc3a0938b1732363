import type { SameKeys } from "#wording/word-keys.ts";
import type { enUS } from "./en-US.ts";

export const daDK = {
  views: {
    views: "Gemte visninger",
    menu: "Visning",
    menuOf: "Visning: {name}",
    changed: "ændret",
    isDefault: "standard",
    plain: "Uden visning",
    saveAs: "Gem som ny visning",
    save: "Gem ændringer",
    revert: "Fortryd ændringerne",
    rename: "Omdøb",
    remove: "Slet visning",
    makeDefault: "Gør til standard",
    unmakeDefault: "Ikke længere standard",
    saveTitle: "Gem listen som en visning",
    saveHelp: "Gemmer søgning, filtre, rækkefølge og kolonner. Kun du kan se den.",
    saveGo: "Gem visning",
    renameTitle: "Omdøb visningen",
    renameGo: "Omdøb",
    name: "Navn",
    nameMissing: "Giv visningen et navn.",
    nameLong: "Et navn kan højst have {most} tegn.",
    nameTaken: "Listen har allerede en visning med det navn.",
    tooMany: "Du har {most} visninger, og flere kan du ikke have. Slet en først.",
    saved: "Visningen {name} er gemt",
    removed: "Visningen {name} er slettet",
    renamed: "Visningen hedder nu {name}",
    nowDefault: "Listen starter nu med visningen {name}",
    notDefault: "Listen starter nu uden en visning",
    undo: "Fortryd",
    acting: "Det er visningerne for {name}. De kan ikke ændres, mens du handler for personen.",
    failed: "Kunne ikke gemme visningen",
    stale: "Dine visninger blev ændret et andet sted samtidig. De er hentet igen: se på dem, og prøv en gang til.",
    dropped: "Dele af visningen findes ikke længere og er udeladt: {names}.",
    unknown: "Visningen findes ikke. Du ser listen uden den.",
    notLoaded: "Dine gemte visninger kunne ikke hentes.",
  },
  auditAct: {
    GetSavedSearches: "Læs egne visninger",
    UpdateSavedSearches: "Rediger egne visninger",
  },
  auditDetail: {
    savedSearches: "Gemte visninger",
  },
  problem: {
    duplicateIds: "Noget står der to gange.",
  },
  fieldName: {
    savedSearches: "Gemte visninger",
    isDefault: "Standard",
  },
  refusal: {
    manyDefaults: "En liste har én standardvisning.",
  },
} satisfies SameKeys<typeof enUS>;
