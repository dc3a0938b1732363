import { caseMessageCalls } from "#case-messages/contract/calls.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import { pictureFileIds, withPictures } from "#platform/rules/markup/file-pictures.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { savedReplyCalls } from "#saved-replies/contract/calls.ts";
import type { FilledReply } from "#saved-replies/contract/saved-reply.ts";
import type { BulkAnswer } from "./bulk-answers.ts";

type SentAnswer = { readonly caseId: number; readonly key: string };

/** The reply as it is used, with its pictures on the case. Throws if it isn't what was shown any more. */
function asShown(shown: FilledReply, used: FilledReply): FilledReply {
  const textOf = ({ body }: FilledReply) => withPictures(body, []);
  if (used.isInternal || textOf(used) !== textOf(shown))
    throw new ApiError({ statusCode: 409, data: { code: "stale" } });
  return used;
}

/** Sends the answers of several cases, each once, and takes back those that can still be. */
export class BulkAnswers {
  readonly #answers: ReadonlyMap<number, BulkAnswer & { readonly key: string }>;
  readonly #held = new Map<number, string>();

  constructor(answers: readonly BulkAnswer[]) {
    const ready = answers.filter(({ problem }) => problem === null);
    this.#answers = new Map(ready.map((one) => [one.row.id, { ...one, key: crypto.randomUUID() }]));
  }

  get held(): readonly SentAnswer[] {
    return [...this.#held].map(([caseId, key]) => ({ caseId, key }));
  }

  has = (caseId: number): boolean => this.#answers.has(caseId);

  /**
   * As it was shown before: refused if the case has another status or company by then, or if it changed at all and the reply
   * does something.
   */
  send = async (caseId: number): Promise<void> => {
    const answer = this.#answers.get(caseId);
    if (!answer?.filled) return;
    const { row, key } = answer;
    const { replyId, language, changes, note } = answer.filled;
    const use = () => browserApi(savedReplyCalls).useSavedReply({ body: { replyId, caseId, language } });
    const hasPictures = pictureFileIds(answer.filled.body).length > 0;
    // They have to be on the case before.
    const { body } = hasPictures ? asShown(answer.filled, (await use()).filled) : answer.filled;
    const { held } = await browserApi(caseMessageCalls).sendCareCaseMessage({
      body: {
        caseId,
        comment: body,
        clientKey: key,
        keepsDraft: true,
        seenStatus: row.status,
        ...(row.customer && { seenCustomer: row.customer.customerNumber }),
        ...(changes && { changes, version: row.version }),
        ...(note && { note: note.body }),
      },
    });
    if (held) this.#held.set(caseId, key);
    // Counts as used. If that fails, it is sent nevertheless.
    if (!hasPictures) await use().catch(() => undefined);
  };

  /** How many had left already. */
  takeBack = async (): Promise<number> => {
    const taken = await Promise.allSettled(
      this.held.map((one) => browserApi(caseMessageCalls).takeBackCareCaseMessage({ body: one })),
    );
    this.#held.clear();
    return taken.filter(({ status }) => status === "rejected").length;
  };
}
