import { type CasePageFeature, useCasePage } from "#care-cases/web/public.ts";
import { useConversation } from "#case-messages/web/conversation/conversation.tsx";
import { useCaseVisit } from "./use-case-visit.ts";

const Visit = () => {
  useCaseVisit(useCasePage().careCase.id, useConversation().hearUnread);
  return null;
};

export const notificationsPage: CasePageFeature = { slots: { background: [{ place: 40, Part: Visit }] } };
