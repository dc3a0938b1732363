import { mailJob } from "#platform/server/mail/mail.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";

type Laid = {
  readonly to: string;
  readonly error?: string;
  readonly isRefused?: boolean;
  readonly isWaiting?: boolean;
};

/** An email with a link that just failed permanently, or one queued for tomorrow; returns its id. */
export async function storeGivenUpMail({ db, clock }: TestHavn, laid: Laid): Promise<number> {
  const { to, error = "550 no such user", isRefused = true, isWaiting = false } = laid;
  const now = clock.now();
  const text = "https://care.example.com/ConfirmEmail?token=secret-of-a-link";
  const { kind, payload } = mailJob({ kind: "invitation", to, subject: "Velkommen", text, html: `<p>${text}</p>` });
  const tomorrow = new Date(now.getTime() + 86_400_000);
  const { id } = await db
    .insertInto("job")
    .values({
      kind,
      lane: "mail",
      dedupe_key: null,
      payload: JSON.stringify(payload),
      run_at: isWaiting ? tomorrow : now,
      stored_at: now,
      // Uses the test's clock too: a job set by another clock would be rescheduled to this one.
      set_at: now,
      process: null,
      attempts: 3,
      last_error: error,
      failed_at: isWaiting ? null : now,
      is_refused: isRefused,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
