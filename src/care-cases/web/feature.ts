import { IconListDetails, IconPlus } from "@tabler/icons-react";
import { caseKeys, isCaseItself, keysOfCaseEvent } from "#care-cases/web/case-keys.ts";
import { customerKeys } from "#customers/web/customer-keys.ts";
import { cachedKeys } from "#platform/web/loading/cache.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { staffWith, takesPart } from "#roles/rules/staff-rights.ts";
import type { WebFeature } from "#ui/web-feature.ts";

const BeginCase = lazyComponent(() => import("./list/BeginCase.tsx"));

export const careCasesWeb: WebFeature = {
  menu: [
    {
      to: "/cases",
      words: "frame.cases",
      place: 20,
      icon: IconListDetails,
      holdsPages: true,
      goKey: { key: "C", words: "shortcuts.goCases" },
    },
    { to: "/cases/active", words: "casePreset.active", below: "/cases", place: 10, isTab: true },
    { to: "/cases/backlog", words: "casePreset.backlog", below: "/cases", place: 20, isTab: true },
    { to: "/cases/closed", words: "casePreset.closed", below: "/cases", place: 30, isTab: true },
    { to: "/cases/drafts", words: "casePreset.drafts", below: "/cases", place: 40, isTab: true },
  ],
  commands: [
    {
      words: "palette.newCase",
      also: "palette.newCaseAlso",
      place: 10,
      icon: IconPlus,
      key: "c",
      shownTo: takesPart,
      opens: BeginCase,
    },
  ],
  visited: /^\/cases(\/(active|backlog|closed|drafts|[1-9]\d{0,8}))?$/,
  settingsPages: [{ page: "cases", place: 40, shownTo: staffWith("changeSettings") }],
  keysOfEvent: {
    case: (event) => [...keysOfCaseEvent(event), ...customerKeys.withCases],
    message: (event) => [...keysOfCaseEvent(event), caseKeys.mails(event.caseId)],
    file: keysOfCaseEvent,
    later: keysOfCaseEvent,
    // Lists show a company's name, and its settings and members determine which cases the reader sees.
    customer: () => [caseKeys.lists, caseKeys.screens, caseKeys.companies, caseKeys.agreedTargets],
    // Of the shown case only itself: a page has many parts, and everybody gets the event.
    tag: () => [caseKeys.lists, ...cachedKeys(caseKeys.all).filter(isCaseItself)],
    serviceLevel: () => [caseKeys.agreedTargets],
    mail: () => [caseKeys.allMails],
  },
};
