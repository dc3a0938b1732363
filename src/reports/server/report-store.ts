import { sql } from "kysely";
import { changeLogCodes } from "#care-cases/server/case-codes.ts";
import type { Db } from "#platform/server/database.ts";

export type ReportedCustomer = { readonly agreementId: number | null; readonly agreementName: string | null };

/** For staff: there is no scope here. */
export async function findReportedCustomer(db: Db, customerNo: number): Promise<ReportedCustomer | null> {
  const row = await db
    .selectFrom("customer as c")
    .leftJoin("service_level_agreement as s", "s.id", "c.service_level_agreement_id")
    .select(["s.id as agreementId", "s.name as agreementName"])
    .where("c.customer_no", "=", customerNo)
    .executeTakeFirst();
  return row ?? null;
}

export type TargetRow = {
  severity: number;
  clock: number;
  first_response_minutes: number;
  resolution_minutes: number | null;
  valid_from: string;
  valid_until: string | null;
};

/** All targets of an agreement, those of former days too. */
export function findAllTargets(db: Db, agreementId: number): Promise<TargetRow[]> {
  return db
    .selectFrom("service_level_target")
    .select(["severity", "clock", "first_response_minutes", "resolution_minutes", "valid_from", "valid_until"])
    .where("agreement_id", "=", agreementId)
    .execute();
}

/** A case with its history of statuses: instants in milliseconds, and statuses in words, of the same length. */
export type ReportedCase = {
  id: number;
  status: number;
  severity: number | null;
  submitted_at: Date;
  closed_at: Date | null;
  closed_key: Date;
  first_response_at: Date | null;
  history: string | null;
};

/** Where the next portion begins; the same index gives all buckets in this order. */
export type ReportCursor = { readonly closedKey: Date; readonly id: number };

const { toCode } = changeLogCodes;

/**
 * One portion of a company's cases of a bucket (1 open, 2 backlog, 3 ended), by when they were closed. For staff: there is
 * no scope here. The history is "milliseconds status" of each entry, by commas.
 */
export async function findReportedCases(
  db: Db,
  { customerNo, bucket, after, limit }: { customerNo: number; bucket: number; after: ReportCursor; limit: number },
): Promise<ReportedCase[]> {
  const { rows } = await sql<ReportedCase>`
    select c.id, c.status, c.severity, c.submitted_at, c.closed_at, c.closed_key, c.first_response_at, h.history
    from (
      select id, status, severity, submitted_at, closed_at, closed_key, first_response_at from care_case
      where customer_no = ${customerNo} and bucket = ${bucket} and bucket <> 0
        and (closed_key, id) > (${after.closedKey}, ${after.id})
      order by closed_key, id limit ${limit}
    ) c
    left join lateral (
      select string_agg(extract(epoch from at) * 1000 || ' ' || to_value, ',' order by id) as history from case_change
      where case_id = c.id and type in (${toCode("StatusChanged")}, ${toCode("CareCaseCreated")})
    ) h on true
    order by c.closed_key, c.id`.execute(db);
  return rows;
}
