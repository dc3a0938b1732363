import { type ReactNode, use, useCallback, useMemo, useState } from "react";
import { useCasePage } from "#care-cases/web/public.ts";
import type { CaseMessage } from "#case-messages/contract/calls.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import { useActor, usePage } from "#platform/web/page.ts";
import { showToast } from "#platform/web/toasts.ts";
import type { MenuItem } from "#ui/overlay/MenuPanel.tsx";
import { RowMenu, useRowMenu } from "#ui/overlay/RowMenu.tsx";
import { useNow } from "#ui/time/NowProvider.tsx";
import { useWords } from "#wording/use-words.ts";
import { type MessageAct, MessageActs, MoreMessageActs } from "./message-acts.ts";
import { quoteOf } from "./quoted-message.ts";

/** Customers have some minutes, which may have passed since the message was loaded. */
const useIsInTime = () => {
  const { editMinutes } = usePage();
  const isAlways = isStaff(useActor());
  const now = useNow();
  return ({ createdAt }: CaseMessage): boolean => isAlways || now - Date.parse(createdAt) <= editMinutes * minuteMs;
};

/** An internal message is only quoted in an internal one; another one in what is being written. */
const useQuote = () => {
  const { t } = useWords();
  const { careCase, quote } = useCasePage();
  const { writeMessage, writeInternalMessage } = careCase.may;
  return {
    mayQuote: ({ isInternal, isFolded }: CaseMessage) =>
      !isFolded && (isInternal ? writeInternalMessage : writeMessage),
    quote: (message: CaseMessage) => quote(quoteOf(message, t("picture.nameless")), message.isInternal),
  };
};

const useItems = (begin: (messageId: number, act: MessageAct) => void) => {
  const { t } = useWords();
  const isInTime = useIsInTime();
  const { mayQuote, quote } = useQuote();
  const more = use(MoreMessageActs);
  const copyLink = ({ caseId, id }: CaseMessage) =>
    void navigator.clipboard
      .writeText(`${location.origin}/cases/${caseId}#message-${id}`)
      .then(() => showToast(t("message.linkCopied")));
  return (message: CaseMessage): MenuItem[] => {
    const here = (act: MessageAct) => () => begin(message.id, act);
    const items: [string, boolean, string, () => void][] = [
      ["quote", mayQuote(message), t("message.quote"), () => quote(message)],
      ["link", true, t("message.copyLink"), () => copyLink(message)],
      ["makeExternal", message.mayMakeExternal, t("message.makeExternal"), here("makeExternal")],
      ["edit", message.mayEdit && isInTime(message), t("message.edit"), here("edit")],
      ["delete", message.mayDelete && isInTime(message), t("message.delete"), here("delete")],
    ];
    const own = items.filter(([, may]) => may).map(([id, , content, onChoose]) => ({ id, content, onChoose }));
    return [...own, ...more(message)];
  };
};

const Menu = ({ messages, menu, begin }: MenuProps) => {
  const items = useItems(begin);
  return <RowMenu menu={menu} items={(id) => messages.filter((message) => message.id === id).flatMap(items)} />;
};
type MenuProps = {
  messages: readonly CaseMessage[];
  menu: ReturnType<typeof useRowMenu>;
  begin: (messageId: number, act: MessageAct) => void;
};

/** A single menu for all messages inside, each of which only has a button. */
export const MessageMenu = ({ messages, children }: { messages: readonly CaseMessage[]; children: ReactNode }) => {
  const menu = useRowMenu();
  const { menuId, open } = menu;
  const [doing, setDoing] = useState<Readonly<Record<number, MessageAct | undefined>>>({});
  const set = useCallback((id: number, act?: MessageAct) => setDoing((before) => ({ ...before, [id]: act })), []);
  const acts = useMemo(() => ({ menuId, open, doing, end: set }), [menuId, open, doing, set]);
  return (
    <MessageActs value={acts}>
      {children}
      <Menu messages={messages} menu={menu} begin={set} />
    </MessageActs>
  );
};
