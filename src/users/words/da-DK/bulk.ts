import type { bulk as english } from "#users/words/en-US/bulk.ts";
import type { SameKeys } from "#wording/word-keys.ts";

export const bulk = {
  userBulk: {
    selectRow: "Vælg {name}",
    bar: "Valgte brugere",
    selected_one: "{count} bruger valgt",
    selected_other: "{count} brugere valgt",
    onThisPage: "Kun brugere på denne side kan vælges sammen.",
    running: "Ændrer brugere",
    done_one: "{count} bruger er ændret",
    done_other: "{count} brugere er ændret",
    stopped: "Stoppet. {done} af {all} blev ændret.",
    notDone_one: "{count} bruger blev ikke ændret",
    notDone_other: "{count} brugere blev ikke ændret",
    remove: "Fjern",
    removeTitle_one: "Fjern {count} bruger fra virksomheden?",
    removeTitle_other: "Fjern {count} brugere fra deres virksomheder?",
    removeHelp: "De mister adgangen med det samme. Sager og beskeder bliver, og de kan tilføjes igen senere.",
    removeGo_one: "Fjern {count} bruger",
    removeGo_other: "Fjern {count} brugere",
    ofStaff: "Medarbejdere hører ikke til en virksomhed.",
    severalCompanies: "Hører til flere virksomheder. Vælg en på brugerens side.",
    oneself: "Dig selv kan du kun ændre alene.",
    lastAdministrator: "Virksomhedens eneste administrator. Gør først en anden til administrator.",
    invitedAlready: "Er allerede inviteret.",
  },
} satisfies SameKeys<typeof english>;
