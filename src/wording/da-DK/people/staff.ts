import type { staff as english } from "#wording/en-US/people/staff.ts";
import type { SameKeys } from "#wording/word-keys.ts";

export const staff = {
  staff: {
    title: "Medarbejdere",
    help: "Alle ser alle sager. Hvad den enkelte må gøre med dem, følger af rollerne.",
    count_one: "{count} kollega",
    count_other: "{count} kolleger",
    tableName: "Medarbejdere",
    name: "Navn",
    email: "E-mail",
    roles: "Roller",
    teams: "Teams",
    lastLoggedIn: "Senest logget ind",
    isInvited: "Inviteret",
    noRoles: "Læser kun",
    acts: "Handlinger for {name}",
    changeTitle: "Roller for {name}",
    changeGo: "Gem roller",
    changeFailed: "Rollerne blev ikke gemt",
    changed: "{name} har fået nye roller",
    theirs: "En anden har ændret rollerne imens. De er nu: {roles}. Gem igen for at beholde dine.",
    invite: "Invitér en kollega",
    inviteHelp: "Personen får en e-mail med et link til at vælge en adgangskode. Linket virker i 7 dage.",
    inviteGo: "Invitér",
    inviteFailed: "Kollegaen blev ikke inviteret",
    invited: "{name} er inviteret",
    emailTaken: "Nogen har allerede denne e-mail.",
    needsName: "Skriv et navn.",
    language: "Personens sprog",
    danish: "Dansk",
    english: "Engelsk",
  },
  staffAct: {
    roles: "Skift roller",
    away: "Angiv fravær",
    leave: "Stopper…",
  },
  staffRole: {
    agent: "Sagsbehandler",
    coordinator: "Koordinator",
    executive: "Leder",
    administrator: "Administrator",
  },
  staffRoleHelp: {
    agent: "Behandler sager, én ad gangen, og passer kunder og deres brugere.",
    coordinator:
      "Som en sagsbehandler; ændrer mange sager på én gang, planlægger arbejdet og tager stilling til indkomne mails.",
    executive: "Læser nøgletal for alle kunder.",
    administrator:
      "Styrer medarbejdere, teams, indstillinger, serviceniveauer og persondata; sletter sager; læser revisionsloggen.",
  },
} as const satisfies SameKeys<typeof english>;
