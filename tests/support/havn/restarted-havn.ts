import { startTestHavn, type TestHavn } from "./start-test-havn.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

/** One database, on which Havn is started several times. */
export type RestartedHavn = {
  readonly database: TestDatabase;
  /** Starts it with these settings, and the people of the first start. */
  start(env: Readonly<Record<string, string>>): Promise<TestHavn>;
  close(): Promise<void>;
};

export async function restartedHavn(given?: TestDatabase): Promise<RestartedHavn> {
  const database = given ?? (await createTestDatabase());
  const opened = new Set<TestHavn>();
  let isEmpty = false;
  return {
    database,
    start: async (env) => {
      const people = { isEmpty };
      isEmpty = true;
      const havn = await startTestHavn({ env, ...people, database: { ...database, drop: async () => undefined } });
      opened.add(havn);
      const end = havn.close;
      havn.close = async () => {
        opened.delete(havn);
        await end();
      };
      return havn;
    },
    close: async () => {
      await Promise.all([...opened].map((havn) => havn.close()));
      await database.drop();
    },
  };
}
