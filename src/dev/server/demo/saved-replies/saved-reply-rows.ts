import { readFileSync } from "node:fs";
import { coordinators } from "#dev/server/demo/people.ts";
import type { DemoRow } from "#dev/server/demo/people-rows.ts";
import { seeded } from "#dev/server/demo/seeded.ts";
import type { NumberedCase } from "#dev/server/demo/simulate-case.ts";
import { ago, dayMs } from "#platform/rules/durations.ts";
import { type SavedReplyActs, savedReplyLanguages } from "#saved-replies/contract/saved-reply.ts";
import { beginningOf } from "#saved-replies/server/read-reply.ts";

type Head = {
  /** By the numbers of the demo; of everybody without either. */
  readonly owner?: number;
  readonly team?: number;
  readonly isNote?: boolean;
  readonly acts?: SavedReplyActs;
};
type DemoText = { readonly title: string; readonly lines: readonly string[] };
type DemoReply = Head & Readonly<Record<"da" | "en", DemoText>>;

const textOf = (written = ""): DemoText => {
  const [title = "", ...lines] = written.trim().split("\n");
  return { title, lines };
};

/** The replies of `saved-replies.txt`: what they are of and do, then a title and paragraphs in Danish and in English. */
const demoReplies: readonly DemoReply[] = readFileSync(new URL("saved-replies.txt", import.meta.url), "utf8")
  .split(/^# /m)
  .slice(1)
  .map((block) => {
    const [head, da, en] = block.split(/^(?:da|en): /m);
    if (head === undefined || en === undefined) throw new Error(`Not a saved reply in two languages: ${block}`);
    return { ...(JSON.parse(head) as Head), da: textOf(da), en: textOf(en) };
  });

const blanks = /\{(\??)([^{}]+)\}/g;

const bodyOf = ({ lines }: DemoReply["da"]): string =>
  lines
    .map(
      (line) =>
        `<p>${line.replace(blanks, (_, asks, name) => `<span data-${asks ? "ask" : "field"}="${name}"></span>`)}</p>`,
    )
    .join("");

const replyRow = ({ owner, team, isNote = false, acts = {} }: DemoReply, at: number, now: Date): DemoRow => ({
  ...{ id: at + 1, owner_id: owner ?? null, team_id: team ?? null, is_note: isNote, acts, version: 1 },
  ...{ changed_by: owner ?? coordinators[0]?.id, changed_at: ago(now, 200 * dayMs) },
});

function textRows(reply: DemoReply, at: number): DemoRow[] {
  return savedReplyLanguages.map((name, language) => {
    const text = name === "da-DK" ? reply.da : reply.en;
    const body = bodyOf(text);
    return { reply_id: at + 1, language, title: text.title, body, beginning: beginningOf(body) };
  });
}

/** Which answers of staff were made of a reply; most often those of the first ones, which everybody knows. */
function useRows(cases: readonly NumberedCase[], now: Date): DemoRow[] {
  const random = seeded(63);
  const rows = new Map<string, DemoRow>();
  for (const { caseId: case_id, saves } of cases) {
    for (const { by, at, message } of saves) {
      const isAnswer = by?.side === "staff" && message && !message.isInternal && at > ago(now, 120 * dayMs) && at < now;
      if (!isAnswer || !random.chance(0.4)) continue;
      const reply_id = 1 + Math.floor(random.next() ** 1.6 * demoReplies.length);
      const { owner, isNote } = demoReplies[reply_id - 1] ?? {};
      if (isNote || (owner !== undefined && owner !== by.id)) continue;
      rows.set(`${reply_id} ${case_id} ${by.id}`, { reply_id, case_id, user_id: by.id, at });
    }
  }
  return [...rows.values()];
}

/** The saved replies of the demo, and on which cases they were used; deterministic. */
export const savedReplyRows = (cases: readonly NumberedCase[], now: Date): Record<string, DemoRow[]> => ({
  saved_reply: demoReplies.map((reply, at) => replyRow(reply, at, now)),
  saved_reply_text: demoReplies.flatMap(textRows),
  saved_reply_use: useRows(cases, now),
});
