import type { FlatTexts } from "#wording/word-keys.ts";

export const enUS = {
  sinceLeft: {
    title: "Since you left",
    titled: "Since you left {when}",
    today: "today at {time}",
    yesterday: "yesterday at {time}",
    weekday: "on {day} at {time}",
    date: "on {day} at {time}",
    help: "What others did in your cases, which are those that you are assigned, own or follow.",
    helpOfCustomer:
      "What others did in your cases, which are those that you created, follow, or are the contact person of.",
    line: "Since you left {when}: {events} in {cases}",
    events_one: "{count} change",
    events_other: "{count} changes",
    manyEvents: "more than {count} changes",
    cases_one: "{count} case",
    cases_other: "{count} cases",
    more: "There is more: these are the latest {events} changes, of at most {cases} cases.",
    showRest_one: "Show {count} more",
    showRest_other: "Show {count} more",
    nothingTitle: "Nothing happened",
    nothingHelp: "Nobody else has changed your cases since then.",
    firstTitle: "No earlier visit",
    firstHelp:
      "When you come back after more than four hours, this page shows what others did in your cases in the meantime.",
    toCases: "See active cases",
    noText: "Without text",
  },
  auditAct: {
    GetCountsSinceLeft: "Count what happened since the last visit",
    GetCasesSinceLeft: "Read what happened since the last visit",
  },
} as const;

declare module "#wording/words.ts" {
  interface ScreenTexts extends FlatTexts<typeof enUS> {}
}
