import { sql } from "kysely";
import * as z from "zod/mini";
import { id } from "#platform/contract/bounds.ts";
import { post } from "#platform/contract/call.ts";
import { type FeatureContract, withOwner } from "#platform/contract/feature-contract.ts";
import { implement, type Operation, signedIn } from "#platform/server/http/implement.ts";
import type { JobHandlers } from "#platform/server/jobs/job-handler.ts";
import type { LiveEventEnvelope } from "#platform/server/live/live-event-bus.ts";
import type { ServerFeature } from "#platform/server/server-feature.ts";

/** A small feature that only tests have: postcards from one person to another. */
export const postcardTable = sql`create table postcard (id int generated always as identity primary key,
  to_id int not null references app_user, text text not null, stamped_at timestamptz)`;

export const postcardCalls = {
  sendPostcard: post("/api/Postcards/SendPostcard", {
    body: z.strictObject({ toId: id, text: z.string().check(z.maxLength(100)) }),
    reply: z.object({ id }),
    refusals: { noPaper: [409, "There is no paper left"] },
    writes: true,
    perMinute: 60,
  }),
} as const;

export const postcardContract = {
  name: "postcards",
  calls: postcardCalls,
  auditedIds: ["postcardId"],
  tables: { postcard: withOwner },
} as const satisfies FeatureContract;

const sendPostcard: Operation<typeof postcardCalls.sendPostcard> = ({ body, inTransaction }) =>
  inTransaction(async (tx) => {
    const { rows } = await sql<{ id: number }>`insert into postcard (to_id, text)
      values (${body.toId}, ${body.text}) returning id`.execute(tx.db);
    const stored = rows[0]?.id ?? 0;
    tx.note({ postcardId: stored });
    tx.enqueue({ kind: "stamp-postcard", payload: { id: stored } });
    tx.publish({ topic: "postcard", userIds: [body.toId], event: { kind: "postcard" } });
    return { id: stored };
  });

const jobs: JobHandlers = {
  "stamp-postcard": async ({ database, now }, payload) => {
    await sql`update postcard set stamped_at = ${now()} where id = ${payload.id}`.execute(database.db);
  },
};

type PostcardEvent = LiveEventEnvelope & { readonly userIds: readonly number[]; readonly event: { kind: "postcard" } };

export const postcardServer: ServerFeature = {
  name: "postcards",
  api: implement(postcardCalls, { sendPostcard: { allow: signedIn, run: sendPostcard } }),
  jobs,
  liveTopics: {
    postcard: {
      messageFor: ({ userId }, { userIds, event }: PostcardEvent) => (userIds.includes(userId) ? event : null),
    },
  },
  auditKinds: {
    postcard: {
      names: (_actor, ids) => sql`select p.id, p.text as name from postcard p where p.id = any(${ids}::int[])`,
      about: "postcardId",
    },
  },
  auditDetails: { postcardId: "postcard" },
};
