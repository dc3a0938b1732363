import { daDK as emailIntake } from "#email-intake/words/server/da-DK.ts";
import { daDK as emailLinks } from "#email-links/words/server/da-DK.ts";
import { daDK as notifications } from "#notifications/words/server/da-DK.ts";
import { daDK as savedReplies } from "#saved-replies/words/server/da-DK.ts";
import { daDK as scanning } from "#scanning/words/server/da-DK.ts";
import { daDK as serviceLevels } from "#service-levels/words/server/da-DK.ts";
import { daDK as settings } from "#settings/words/server/da-DK.ts";
import { daDK as signIn } from "#sign-in/words/server/da-DK.ts";
import { mergeTexts } from "#wording/merge-texts.ts";
import { daDK as wording } from "#wording/words/server/da-DK.ts";

/** The Danish texts of what only the server says, of all features in their order. */
export const serverDaDK = mergeTexts({
  wording,
  settings,
  serviceLevels,
  emailLinks,
  signIn,
  notifications,
  savedReplies,
  emailIntake,
  scanning,
});
