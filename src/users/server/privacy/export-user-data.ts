import type { Db } from "#platform/server/database/database.ts";
import type { FileMaker } from "#platform/server/exports/file-maker.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import type { Section } from "#platform/server/privacy/sections.ts";
import type { userManagementCalls } from "#users/contract/management-calls.ts";
import { findUserData } from "./user-data-store.ts";

type Export = typeof userManagementCalls.exportUserData;

/** All stored data about a person as JSON. The audit row is written when the export gets its slot. */
export const exportUserData: Operation<Export> = async (request) => {
  const { db, body, refuse } = request;
  if (!(await findUserData(db, body.userId))) throw refuse("notFound");
  return request.makeFile(() => request.inTransaction(async (tx) => tx.note({ userId: body.userId })));
};

/** Streams part by part, so memory doesn't grow with the amount of data. */
export const makeUserDataFile: FileMaker<Export> = async ({ db, body, now, refuse, personalData }) => {
  const account = await findUserData(db, body.userId);
  if (!account) throw refuse("notFound");
  return {
    name: `havn-user-${body.userId}.json`,
    write: async (part) => {
      for await (const piece of pieces(db, { exportedAt: now, account }, personalData(body.userId))) await part(piece);
    },
  };
};

async function* pieces(db: Db, head: object, sections: readonly Section[]): AsyncGenerator<string> {
  const fields = Object.entries(head).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  yield `{\n${fields.join(",\n")}`;
  for (const section of sections) {
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
