import { StartError } from "#platform/server/settings/start-error.ts";
import { type CopyClient, connectForCopy } from "./copy-connection-store.ts";
import { findOwnPid, giveUpCopy, isWaitedFor } from "./snapshot-store.ts";

const lookEveryMs = 1_000;

/**
 * Does work in a transaction of `client`, and gives it up as soon as a change of the schema waits for it: an upgrade, and
 * with it everybody, would wait for the whole backup.
 */
export async function makingWay<T>(databaseUrl: string, client: CopyClient, work: () => Promise<T>): Promise<T> {
  const other = await connectForCopy(databaseUrl);
  const pid = await findOwnPid(client);
  let gaveUp = false;
  let looking: Promise<unknown> = Promise.resolve();
  const look = async () => {
    if (gaveUp || !(await isWaitedFor(other, pid))) return;
    gaveUp = true;
    await giveUpCopy(other, pid);
  };
  const timer = setInterval(() => {
    looking = look().catch(() => undefined);
  }, lookEveryMs);
  try {
    return await work();
  } catch (error) {
    if (!gaveUp) throw error;
    throw new StartError("an upgrade waited for the tables, and the backup made way: make it again");
  } finally {
    clearInterval(timer);
    await looking;
    await other.end();
  }
}
