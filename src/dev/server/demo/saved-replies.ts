import { readFileSync } from "node:fs";
import type { SavedReplyActs } from "#saved-replies/contract/saved-reply.ts";

type Head = {
  /** By the numbers of the demo; of everybody without either. */
  readonly owner?: number;
  readonly team?: number;
  readonly isNote?: boolean;
  readonly acts?: SavedReplyActs;
};
type DemoText = { readonly title: string; readonly lines: readonly string[] };
export type DemoReply = Head & Readonly<Record<"da" | "en", DemoText>>;

const textOf = (written = ""): DemoText => {
  const [title = "", ...lines] = written.trim().split("\n");
  return { title, lines };
};

/** The replies of `saved-replies.txt`: what they are of and do, then a title and paragraphs in Danish and in English. */
export const demoReplies: readonly DemoReply[] = readFileSync(new URL("saved-replies.txt", import.meta.url), "utf8")
  .split(/^# /m)
  .slice(1)
  .map((block) => {
    const [head, da, en] = block.split(/^(?:da|en): /m);
    if (head === undefined || en === undefined) throw new Error(`Not a saved reply in two languages: ${block}`);
    return { ...(JSON.parse(head) as Head), da: textOf(da), en: textOf(en) };
  });
