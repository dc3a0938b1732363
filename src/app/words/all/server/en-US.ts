import { enUS as emailIntake } from "#email-intake/words/server/en-US.ts";
import { enUS as emailLinks } from "#email-links/words/server/en-US.ts";
import { enUS as notifications } from "#notifications/words/server/en-US.ts";
import { enUS as savedReplies } from "#saved-replies/words/server/en-US.ts";
import { enUS as scanning } from "#scanning/words/server/en-US.ts";
import { enUS as serviceLevels } from "#service-levels/words/server/en-US.ts";
import { enUS as settings } from "#settings/words/server/en-US.ts";
import { enUS as signIn } from "#sign-in/words/server/en-US.ts";
import { mergeTexts } from "#wording/merge-texts.ts";
import { enUS as wording } from "#wording/words/server/en-US.ts";

/** The English texts of what only the server says, of all features in their order. */
export const serverEnUS = mergeTexts({
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
