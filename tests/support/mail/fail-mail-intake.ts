import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";

/** Makes the database reject an email with this subject this many times, with this error. */
export async function refuseMails({ db }: TestHavn, subject: string, times: number, code = "P0001"): Promise<void> {
  await sql`
    create sequence refusals;
    create function refuse_mail() returns trigger language plpgsql as $$
    begin
      if new.subject = ${sql.lit(subject)} and nextval('refusals') <= ${sql.lit(times)} then
        raise exception 'not now' using errcode = ${sql.lit(code)};
      end if;
      return new;
    end $$;
    create trigger refuse_mail before insert on incoming_mail for each row execute function refuse_mail()`.execute(db);
}

/**
 * Makes inserts of such rows lose their connection, like a database stopped in between. Counts with a sequence, which
 * isn't rolled back.
 */
export const cutOff = ({ db }: TestHavn, table: "incoming_mail" | "care_case", when: string) =>
  sql`
    create sequence cuts;
    create function cut_off() returns trigger language plpgsql as $$
    begin
      perform nextval('cuts'), pg_terminate_backend(pg_backend_pid());
      return new;
    end $$;
    create trigger cut_off before insert on ${sql.table(table)} for each row when (${sql.raw(when)})
    execute function cut_off()`.execute(db);

export const cutsOf = async ({ db }: TestHavn) =>
  (await sql<{ cuts: number }>`select case when is_called then last_value else 0 end as cuts from cuts`.execute(db))
    .rows[0]?.cuts;

/** Makes the file store fail by replacing its folder with a file. Returns a function that repairs it. */
export function closeFiles({ dataDir }: TestHavn): () => void {
  const folder = join(dataDir, "files");
  mkdirSync(folder, { recursive: true });
  renameSync(folder, `${folder}-away`);
  writeFileSync(folder, "");
  return () => {
    rmSync(folder);
    renameSync(`${folder}-away`, folder);
  };
}
