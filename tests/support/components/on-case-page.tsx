import type { ReactNode } from "react";
import { CasePageProvider } from "#care-cases/web/case/CasePageProvider.tsx";
import type { CasePageFeature } from "#care-cases/web/case/case-page-feature.ts";
import type { LoadedCase } from "#care-cases/web/case/loaded-case.ts";
import type { caseFilesLoad } from "#case-files/web/case-load.ts";
import type { caseMessagesLoad } from "#case-messages/web/case-load.ts";
import type { emailIntakeLoad } from "#email-intake/web/case-load.ts";
import { buildCareCase, buildMessage } from "./build-care-case.ts";

type FeatureParts = keyof (typeof caseMessagesLoad & typeof caseFilesLoad & typeof emailIntakeLoad);

/** What a case's page loads: the case with one message, and nothing else. */
export const buildLoadedCase = (given: Partial<LoadedCase> = {}): LoadedCase => {
  const ofFeatures: Pick<LoadedCase, FeatureParts> = {
    messages: { pages: [{ messages: [buildMessage()], hasMore: false }], pageParams: [null] },
    drafts: { drafts: [], held: [], askedAt: 0 },
    later: [],
    preferences: [],
    files: [],
    mails: [],
  };
  return {
    careCase: buildCareCase(),
    history: { pages: [{ changeLogs: [], hasMore: false }], pageParams: [null] },
    related: [],
    clocks: null,
    ...ofFeatures,
    ...given,
  };
};

type Page = { readonly loaded?: LoadedCase; readonly features?: readonly CasePageFeature[] };

const none: readonly CasePageFeature[] = [];

/** A part of a case's page, for `showInPage`. */
export const onCasePage = (part: ReactNode, { loaded = buildLoadedCase(), features = none }: Page = {}) => (
  <CasePageProvider features={features} loaded={loaded}>
    {part}
  </CasePageProvider>
);
