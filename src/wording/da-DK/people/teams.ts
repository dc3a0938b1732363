import type { teams as english } from "#wording/en-US/people/teams.ts";
import type { SameKeys } from "#wording/word-keys.ts";

export const teams = {
  teams: {
    title: "Teams",
    help: "Rækkefølgen er kun din. Træk en person, eller brug pilene; den gemmes med det samme.",
    membersOf: "Medlemmer af {team}",
    up: "Flyt {name} op",
    down: "Flyt {name} ned",
    moved: "{name} er nu nummer {place} af {count}",
    act: "ændre rækkefølgen",
    emptyTitle: "Ingen teams endnu",
    emptyHelp: "Teams vises her, når en administrator har oprettet dem.",
    create: "Opret et team",
    noMembers: "Ingen er i dette team.",
  },
} as const satisfies SameKeys<typeof english>;
