import type { planner as english } from "#dashboard/words/en-US/planner.ts";
import type { SameKeys } from "#wording/word-keys.ts";

export const planner = {
  planner: {
    earlierDays: "Tidligere dage",
    laterDays: "Senere dage",
    title: "Planlægning",
    help: "Sager bliver inaktive ved midnat, når opfølgningsdatoen er passeret. Flyt dem til en dag med plads: Træk dem, eller vælg dem og derefter en dag.",
    days: "Dage",
    missed: "Forsinket",
    untilNow: "Indtil nu",
    closed: "Lukket",
    over: "Mere end der er plads til",
    atMidnight: "Inaktive ved midnat",
    casesOf: "Første sager den {day}",
    more_one: "og {count} mere",
    more_other: "og {count} flere",
    missedTitle: "Sager, hvis opfølgning er forsinket",
    todayTitle: "Sager til opfølgning i dag",
    dayTitle: "Sager til opfølgning {day}",
    estimate: "Estimat",
    moveTo: "Flyt til dag",
    otherDay: "En anden dag",
    staysMissed: "Stadig forsinket i dag",
    onlyFirst_one: "Kun den første sag vises her.",
    onlyFirst_other: "Kun de første {count} sager vises her.",
    seeAll: "Se alle i listen",
    nothingTitle: "Ingen sager her",
    nothingHelp: "Sager med denne opfølgningsdato vises her.",
    nothingMissed: "Sager, hvis opfølgning er forsinket, vises her.",
  },
} satisfies SameKeys<typeof english>;
