import { expect, test } from "vitest";
import type { LoadInput } from "#platform/web/loading/screen-load.ts";
import { casePrintLoad, messagesInOrder } from "./load-case-print.ts";

const message = (id: number, at: string) => ({ id, createdAt: `2026-11-20T09:00:${at}.000Z`, isFolded: false });

test("messages are in the order in which they were sent, whatever their numbers, over all pages", async () => {
  const asked: unknown[] = [];
  const getCareCaseMessagesBySearch = async ({ body }: { body: { before?: number } }) => {
    asked.push(body.before);
    return body.before === undefined
      ? { messages: [message(4, "30"), message(5, "25")], hasMore: true }
      : { messages: [message(2, "10"), message(3, "28")], hasMore: false };
  };
  const fetchQuery = async ({ key }: { key: readonly unknown[] }) => (key.includes("files") ? [] : {});
  const input = { api: () => ({ getCareCaseMessagesBySearch }), fetchQuery, params: { id: "7" } };
  const { conversation } = await casePrintLoad.load(input as unknown as LoadInput);
  expect(messagesInOrder(conversation).map(({ id }) => id)).toEqual([2, 5, 3, 4]);
  expect(asked).toEqual([undefined, 4]);
});
