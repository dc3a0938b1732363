import { daDK as app } from "#app/words/da-DK.ts";
import { daDK as audience } from "#audience/words/da-DK.ts";
import { daDK as audit } from "#audit/words/da-DK.ts";
import { daDK as backup } from "#backup/words/da-DK.ts";
import { daDK as careCases } from "#care-cases/words/da-DK.ts";
import { daDK as caseFiles } from "#case-files/words/da-DK.ts";
import { daDK as caseMessages } from "#case-messages/words/da-DK.ts";
import { daDK as companyExport } from "#company-export/words/da-DK.ts";
import { daDK as customers } from "#customers/words/da-DK.ts";
import { daDK as dashboard } from "#dashboard/words/da-DK.ts";
import { daDK as emailIntake } from "#email-intake/words/da-DK.ts";
import { daDK as emailLinks } from "#email-links/words/da-DK.ts";
import { daDK as holds } from "#holds/words/da-DK.ts";
import { daDK as impersonation } from "#impersonation/words/da-DK.ts";
import { daDK as live } from "#live/words/da-DK.ts";
import { daDK as movingIn } from "#moving-in/words/da-DK.ts";
import { daDK as notifications } from "#notifications/words/da-DK.ts";
import { daDK as preferences } from "#preferences/words/da-DK.ts";
import { daDK as readyViews } from "#ready-views/words/da-DK.ts";
import { daDK as reports } from "#reports/words/da-DK.ts";
import { daDK as retention } from "#retention/words/da-DK.ts";
import { daDK as roles } from "#roles/words/da-DK.ts";
import { daDK as savedReplies } from "#saved-replies/words/da-DK.ts";
import { daDK as savedViews } from "#saved-views/words/da-DK.ts";
import { daDK as scanning } from "#scanning/words/da-DK.ts";
import { daDK as serviceLevels } from "#service-levels/words/da-DK.ts";
import { daDK as settings } from "#settings/words/da-DK.ts";
import { daDK as signIn } from "#sign-in/words/da-DK.ts";
import { daDK as sinceLeft } from "#since-left/words/da-DK.ts";
import { daDK as staff } from "#staff/words/da-DK.ts";
import { daDK as support } from "#support/words/da-DK.ts";
import { daDK as tags } from "#tags/words/da-DK.ts";
import { daDK as users } from "#users/words/da-DK.ts";
import { daDK as viewAs } from "#view-as/words/da-DK.ts";
import { mergeTexts } from "#wording/merge-texts.ts";
import { daDK as wording } from "#wording/words/da-DK.ts";

/** The Danish texts of screens, of all features in their order. */
export const daDK = mergeTexts({
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
