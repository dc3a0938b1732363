import { IconHome } from "@tabler/icons-react";
import { plannerScreen } from "#dashboard/web/planner/planner-screen.ts";
import { teamsScreen } from "#preferences/web/use-member-order.ts";
import { staffWith } from "#roles/rules/staff-rights.ts";
import type { WebFeature } from "#ui/web-feature.ts";

/** Dashboards, the planner and the teams show cases and their companies. */
const work = ["home", plannerScreen, teamsScreen].map((name) => ["screen", name]);

export const dashboardWeb: WebFeature = {
  menu: [
    { to: "/", words: "frame.home", place: 10, icon: IconHome, goKey: { key: "H", words: "shortcuts.goHome" } },
    { to: "/planner", words: "planner.title", below: "/cases", place: 50, shownTo: staffWith("planWork") },
  ],
  keysOfEvent: { case: () => work, message: () => work, customer: () => work },
};
