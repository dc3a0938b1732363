import type { FlatTexts } from "#wording/word-keys.ts";

export const enUS = {
  readyViews: {
    title: "Ready views",
    mine: "My cases",
    unassigned: "Unassigned",
    myTeams: "My team's",
    followed: "Followed",
    silent: "No reply in 5+ days",
    waitsOnMe: "Waiting for me",
    counted: "{name}, {number}",
    choose: "Choose views",
    chooseAlso: "Hide and order the views in the menu",
    chooseTitle: "Views in the menu",
    chooseHelp: "Only your menu changes, immediately. Hidden views are still found with Ctrl+K.",
    failed: "Your choice of views was not saved",
  },
  auditAct: {
    GetReadyViews: "Count own ready views",
  },
} as const;

declare module "#wording/words.ts" {
  interface ScreenTexts extends FlatTexts<typeof enUS> {}
}
