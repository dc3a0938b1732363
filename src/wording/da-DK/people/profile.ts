import type { profile as english } from "#wording/en-US/people/profile.ts";
import type { SameKeys } from "#wording/word-keys.ts";

export const profile = {
  profile: {
    title: "Din profil",
    preferences: "Indstillinger",
    languageHelp: "Gælder alt her og mails til dig, på alle dine computere.",
    order: "Beskeder i en sag",
    orderHelp: "Hvilke beskeder der vises øverst.",
    oldestFirst: "Ældste først",
    newestFirst: "Nyeste først",
    dashboard: "Forside",
    dashboardHelp: "Hvilken forside du starter på.",
    notSaved: "Dit valg blev ikke gemt",
    companies: "Dine virksomheder",
    password: "Adgangskode",
    passwordHelp: "Du har ikke nogen adgangskode endnu.",
    choosePassword: "Vælg en adgangskode",
    changePassword: "Skift adgangskode",
    passwordChanged: "Senest skiftet {when}",
    acting: "Du handler på vegne af {name}, så intet her kan ændres.",
  },
  dashboardKind: {
    agent: "Sagsbehandler: mine egne sager",
    coordinator: "Koordinator: alles sager",
    executive: "Ledelse: tal",
  },
} as const satisfies SameKeys<typeof english>;
