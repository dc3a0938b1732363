import { Readable } from "node:stream";
import type { Db } from "#platform/server/database.ts";
import type { Operation } from "#platform/server/implement.ts";
import type { userManagementCalls } from "#users/contract/management-calls.ts";
import { findUserData, userDataSections } from "#users/server/user-data-store.ts";

/** Everything held on a person as JSON, made while it is sent: memory does not grow with what they wrote. */
export const exportUserData: Operation<typeof userManagementCalls.exportUserData> = async (request) => {
  const { db, body, now, refuse } = request;
  const account = await findUserData(db, body.userId);
  if (!account) throw refuse("notFound");
  await request.inTransaction(async (tx) => tx.note({ userId: body.userId }));
  const stream = Readable.from(pieces(db, body.userId, { exportedAt: now, account }));
  return { stream, name: `havn-user-${body.userId}.json`, size: null };
};

async function* pieces(db: Db, userId: number, head: object): AsyncGenerator<string> {
  const fields = Object.entries(head).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  yield `{\n${fields.join(",\n")}`;
  for (const section of userDataSections(userId)) {
    yield `,\n${JSON.stringify(section.name)}: [`;
    let separator = "\n";
    for await (const rows of section.pages(db)) {
      if (rows.length === 0) continue;
      yield separator + rows.map((row) => JSON.stringify(row)).join(",\n");
      separator = ",\n";
    }
    yield "]";
  }
  yield "\n}\n";
}
