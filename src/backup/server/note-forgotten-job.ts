import { noteForgotten } from "#backup/server/forgotten-file.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import type { ForgetPerson } from "#platform/server/privacy/forget-person.ts";

const kind = "note-forgotten";

type Payload = { readonly person: number; readonly at: string };

/** After the commit, and again until the file can be written: a line that is there twice does no harm. */
export const noteForgottenLater: ForgetPerson = async (tx, { userId, now }) =>
  tx.enqueue({ kind, payload: { person: userId, at: now.toISOString() } satisfies Payload });

const note: JobHandler = async ({ settings }, payload) => {
  const { person, at } = payload as Payload;
  await noteForgotten(settings.forgottenFile, { person, at: new Date(at) });
};

export const forgottenJobs = { [kind]: note };
