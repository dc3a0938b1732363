import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";

/** The database refuses this many times to store a mail with this subject, with this error. */
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
 * Who would insert such a row loses their connection, as when the database is stopped in the middle of it. Counts how often, by
 * a sequence, which no transaction takes back.
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

/** A file store that takes nothing: where its folder was stands a file. Answers how to mend it. */
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
