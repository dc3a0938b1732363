import type { ServiceAgreement } from "#customers/contract/customer.ts";
import type { Db } from "#platform/server/database/database.ts";
import { ofCompany } from "#visibility/server/company-scope-store.ts";

type AgreementFields = Pick<ServiceAgreement, "number" | "description" | "startDate" | "expirationDate">;

const toRow = ({ number, description, startDate, expirationDate }: AgreementFields) => ({
  number,
  description,
  start_date: startDate,
  expiration_date: expirationDate,
});

/** Adds an agreement to a locked customer; returns its id, null if the customer already has this number. */
export async function insertAgreement(db: Db, customerNumber: string, fields: AgreementFields): Promise<number | null> {
  const added = await db
    .insertInto("service_agreement")
    .values({ customer_no: Number(customerNumber), ...toRow(fields) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return added?.id ?? null;
}

/** Changes an agreement of a locked customer. Ignores another customer's. */
export async function updateAgreement(
  db: Db,
  customerNumber: string,
  id: number,
  fields: AgreementFields,
): Promise<void> {
  await db
    .updateTable("service_agreement")
    .set(toRow(fields))
    .where("id", "=", id)
    .where(ofCompany("service_agreement", Number(customerNumber)))
    .execute();
}

export async function removeAgreement(db: Db, customerNumber: string, id: number): Promise<void> {
  await db
    .deleteFrom("service_agreement")
    .where("id", "=", id)
    .where(ofCompany("service_agreement", Number(customerNumber)))
    .execute();
}
