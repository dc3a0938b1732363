import { audiencePage } from "#audience/web/case-page.tsx";
import type { CasePageFeature } from "#care-cases/web/case/case-page-feature.ts";
import { careCasesPages } from "#care-cases/web/case-page.tsx";
import { caseFilesPage } from "#case-files/web/case-page.tsx";
import { caseMessagesPage } from "#case-messages/web/case-page.tsx";
import { emailIntakePage } from "#email-intake/web/case-page.tsx";
import { livePage } from "#live/web/case-page.tsx";
import { notificationsPage } from "#notifications/web/case-page.tsx";
import { savedRepliesPage } from "#saved-replies/web/case-page.tsx";
import { viewAsPage } from "#view-as/web/case-page.tsx";

/** What each feature shows on the page of a case, in the order of the features. */
export const casePageFeatures: readonly CasePageFeature[] = [
  ...careCasesPages,
  livePage,
  caseMessagesPage,
  caseFilesPage,
  viewAsPage,
  notificationsPage,
  audiencePage,
  savedRepliesPage,
  emailIntakePage,
];
