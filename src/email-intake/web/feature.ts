import { incomingMailScreen } from "#email-intake/web/desk/incoming-mail-screen.ts";
import { mailCountsKey } from "#email-intake/web/mail-counts.ts";
import { rememberedSendersScreen } from "#email-intake/web/senders/remembered-senders-screen.ts";
import type { WebFeature } from "#ui/web-feature.ts";

export const emailIntakeWeb: WebFeature = {
  keysOfEvent: {
    mail: () => [["screen", incomingMailScreen], ["screen", rememberedSendersScreen], mailCountsKey],
  },
};
