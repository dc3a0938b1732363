import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { isStaff } from "#platform/contract/actor.ts";
import type { LoadedPages } from "#platform/web/loading/use-data.ts";
import { useActor } from "#platform/web/page.ts";
import { useWords } from "#wording/use-words.ts";
import { allMessages, type MessagePages } from "./message-queries.ts";

/** The message that a hash names, such as `#message-7`; null if it names none. */
const namedMessage = (hash: string): number | null => {
  const id = Number(/^#message-(\d{1,15})$/.exec(hash)?.[1]);
  return id > 0 ? id : null;
};

/** The message that the address links to, and whether it is known not to be in the conversation as its reader sees it. */
type MessageLink = { readonly id: number | null; readonly isMissing: boolean };

/** Follows the address to any message: if it isn't loaded, earlier ones are until it is, and it is scrolled to. */
export const useLinkedMessage = (conversation: LoadedPages<MessagePages>): MessageLink => {
  const { data, hasMore, isAskingMore, moreError, more } = conversation;
  const { hash, key } = useLocation();
  const [id, setId] = useState<number | null>(null);
  useEffect(() => setId(namedMessage(hash)), [hash]);
  const messages = allMessages(data);
  const isHere = messages.some((message) => message.id === id);
  const isEarlier = id !== null && !isHere && hasMore && id < (messages[0]?.id ?? 0);
  const asksMore = isEarlier && !isAskingMore && moreError === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    if (asksMore) more();
  }, [asksMore]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the link is followed
  useEffect(() => {
    if (isHere) document.getElementById(`message-${id}`)?.scrollIntoView({ block: "start" });
  }, [isHere, id, key]);
  return { id, isMissing: id !== null && !isHere && !isEarlier };
};

/** Says that the linked message isn't here; the same whether it is internal, elsewhere, or never was. */
export const LinkedMessageMissing = () => {
  const { t } = useWords();
  const toStaff = isStaff(useActor());
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.scrollIntoView({ block: "center" }), []);
  return (
    <p className="notice fine" role="status" ref={note}>
      {t(toStaff ? "message.linkedMissing" : "message.linkedMissingToCustomer")}
    </p>
  );
};
