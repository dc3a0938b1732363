import { type CasePageFeature, type PageDialog, useCasePage } from "#care-cases/web/public.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { usePages } from "#platform/web/loading/use-data.ts";
import { WriteCommands } from "./composer/WriteCommands.tsx";
import { ConversationProvider } from "./conversation/conversation.tsx";
import { messagesQuery } from "./conversation/message-queries.ts";
import { DeliveryCommands } from "./delivery/DeliveryCommands.tsx";
import { AcceptDelivery, DeliveryQuestion, RejectDelivery } from "./delivery/DeliveryQuestion.tsx";
import { NextAction } from "./delivery/NextAction.tsx";
import { HeldMessages } from "./held/HeldMessages.tsx";
import { WaitingMessages } from "./held/WaitingMessages.tsx";
import { LaterMessages } from "./later/LaterMessages.tsx";

declare module "#care-cases/web/case/case-page-feature.ts" {
  interface CaseDialogs {
    readonly acceptDelivery: PageDialog;
    readonly rejectDelivery: PageDialog;
  }
}

const AskCustomer = lazyComponent(() => import("./composer/AskCustomer.tsx"));

/** Only some tabs show the conversation, which follows events in all of them. */
const FollowMessages = () => {
  const { careCase, loaded } = useCasePage();
  usePages(messagesQuery(careCase.id), loaded.messages);
  return null;
};

export const caseMessagesPage: CasePageFeature = {
  Provider: ConversationProvider,
  slots: {
    next: [{ place: 10, Part: NextAction }],
    note: [{ place: 40, Part: DeliveryQuestion, shownTo: (actor) => !isStaff(actor) }],
    newest: [
      { place: 5, Part: LaterMessages, shownTo: isStaff },
      { place: 10, Part: HeldMessages },
      { place: 20, Part: WaitingMessages },
    ],
    commands: [
      { place: 10, Part: WriteCommands },
      { place: 40, Part: DeliveryCommands, shownTo: (actor) => !isStaff(actor) },
    ],
    background: [{ place: 20, Part: FollowMessages }],
  },
  dialogs: {
    message: { Part: AskCustomer, takesText: true },
    acceptDelivery: { Part: AcceptDelivery },
    rejectDelivery: { Part: RejectDelivery, takesText: true },
  },
};
