import type { SameKeys } from "#wording/word-keys.ts";
import type { enUS } from "./en-US.ts";

export const daDK = {
  readyViews: {
    title: "Faste visninger",
    mine: "Mine sager",
    unassigned: "Uden ansvarlig",
    myTeams: "Mine teams",
    followed: "Følger",
    silent: "Intet svar i 5+ dage",
    waitsOnMe: "Venter på mig",
    counted: "{name}, {number}",
    choose: "Vælg visninger",
    chooseAlso: "Skjul og flyt visninger i menuen",
    chooseTitle: "Visninger i menuen",
    chooseHelp: "Det ændrer kun din egen menu, med det samme. Skjulte visninger findes stadig med Ctrl+K.",
    failed: "Dit valg af visninger blev ikke gemt",
  },
  auditAct: {
    GetReadyViews: "Tæl egne faste visninger",
  },
} satisfies SameKeys<typeof enUS>;
