import { enUS as app } from "#app/words/en-US.ts";
import { enUS as audience } from "#audience/words/en-US.ts";
import { enUS as audit } from "#audit/words/en-US.ts";
import { enUS as backup } from "#backup/words/en-US.ts";
import { enUS as careCases } from "#care-cases/words/en-US.ts";
import { enUS as caseFiles } from "#case-files/words/en-US.ts";
import { enUS as caseMessages } from "#case-messages/words/en-US.ts";
import { enUS as companyExport } from "#company-export/words/en-US.ts";
import { enUS as customers } from "#customers/words/en-US.ts";
import { enUS as dashboard } from "#dashboard/words/en-US.ts";
import { enUS as emailIntake } from "#email-intake/words/en-US.ts";
import { enUS as emailLinks } from "#email-links/words/en-US.ts";
import { enUS as holds } from "#holds/words/en-US.ts";
import { enUS as impersonation } from "#impersonation/words/en-US.ts";
import { enUS as live } from "#live/words/en-US.ts";
import { enUS as movingIn } from "#moving-in/words/en-US.ts";
import { enUS as notifications } from "#notifications/words/en-US.ts";
import { enUS as preferences } from "#preferences/words/en-US.ts";
import { enUS as readyViews } from "#ready-views/words/en-US.ts";
import { enUS as reports } from "#reports/words/en-US.ts";
import { enUS as retention } from "#retention/words/en-US.ts";
import { enUS as roles } from "#roles/words/en-US.ts";
import { enUS as savedReplies } from "#saved-replies/words/en-US.ts";
import { enUS as savedViews } from "#saved-views/words/en-US.ts";
import { enUS as scanning } from "#scanning/words/en-US.ts";
import { enUS as serviceLevels } from "#service-levels/words/en-US.ts";
import { enUS as settings } from "#settings/words/en-US.ts";
import { enUS as signIn } from "#sign-in/words/en-US.ts";
import { enUS as sinceLeft } from "#since-left/words/en-US.ts";
import { enUS as staff } from "#staff/words/en-US.ts";
import { enUS as support } from "#support/words/en-US.ts";
import { enUS as tags } from "#tags/words/en-US.ts";
import { enUS as users } from "#users/words/en-US.ts";
import { enUS as viewAs } from "#view-as/words/en-US.ts";
import { mergeTexts } from "#wording/merge-texts.ts";
import { enUS as wording } from "#wording/words/en-US.ts";

/** The English texts of screens, of all features in their order. */
export const enUS = mergeTexts({
  wording,
  roles,
  settings,
  holds,
  users,
  customers,
  serviceLevels,
  preferences,
  emailLinks,
  signIn,
  impersonation,
  audit,
  tags,
  careCases,
  live,
  caseMessages,
  caseFiles,
  companyExport,
  viewAs,
  notifications,
  audience,
  savedViews,
  savedReplies,
  readyViews,
  sinceLeft,
  staff,
  reports,
  dashboard,
  emailIntake,
  retention,
  support,
  movingIn,
  scanning,
  backup,
  app,
});
