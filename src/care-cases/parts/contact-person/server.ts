import { sql } from "kysely";
import { serverPart } from "#care-cases/server/case-part.ts";
import { textCell } from "#care-cases/server/export/export-cells.ts";
import { anyOf, holderOf } from "#care-cases/server/list/part-conditions-store.ts";
import { byHolder } from "#care-cases/server/list/part-orders-store.ts";
import { isUnreached } from "#care-cases/server/people/contact-reach-store.ts";
import { isStaff } from "#platform/contract/actor.ts";

export const contactPersonServer = serverPart({
  columns: ["contact_id"],
  joined: { contact_name: sql<string | null>`contact.name`, contact_kind: sql<number | null>`contact.kind` },
  joins: sql`left join app_user contact on contact.id = c.contact_id`,
  row: {
    contactPerson: ({ contact_id: id, contact_name: name, contact_kind: kind }) =>
      id === null || name === null ? null : { id, name, isStaff: kind === 0 },
  },
  change: { contactPersonId: (row) => row.contact_id },
  writes: ({ contactPersonId }) => ({ contact_id: contactPersonId }),
  conditions: ({ contactPerson, contactReached }, request) => [
    ...anyOf("contact_key", contactPerson, holderOf(request)),
    ...(contactReached ? [isStaff(request.actor) ? isUnreached : sql`false`] : []),
  ],
  refersTo: { contactPerson: "people" },
  matchesOnlyOpen: ({ contactReached }) => contactReached !== undefined,
  orders: { contactPerson: byHolder("contact_key", sql`select name, id as holder from app_user`) },
  cells: { contactPerson: (row) => textCell(row.contactPerson?.name) },
});
