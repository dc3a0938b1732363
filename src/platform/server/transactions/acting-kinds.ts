import { type RawBuilder, sql } from "kysely";
import type { Acting, ShownActing } from "#platform/contract/acting.ts";

/** A kind of what acts for people, such as a rule. Its word is `actingKind.<kind>`. */
export type ActingKind = {
  /** A subquery of the current name of the one with this id; without a row if it is gone. */
  readonly name: (id: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** The outline of its sign on a 24 by 24 grid, as one path. */
  readonly sign: string;
  /** What precedes the id in the address of its page, if it has one. */
  readonly page?: string;
  /** Whether customers read its name; otherwise they only read what kind it is. */
  readonly isNamedToCustomers?: true;
};

export type ActingKindRows = Readonly<Record<string, ActingKind>>;

let declared: ActingKindRows = {};

/** Says which there are, once, where Havn starts. */
export const declareActingKinds = (features: readonly { readonly actingKinds?: ActingKindRows }[]): void => {
  declared = Object.assign({}, ...features.map(({ actingKinds }) => actingKinds));
};

export const declaredActingKinds = (): string[] => Object.keys(declared);

/** What acted, as it is stored. */
export type ActingColumns = { acting_kind: string | null; acting_id: number | null; acting_name: string | null };

type StoredActing = { readonly kind: RawBuilder<unknown>; readonly id: RawBuilder<unknown> };

/** The stored columns of a row with this alias. */
export const actingIn = (alias: string): StoredActing => ({
  kind: sql.ref(`${alias}.acting_kind`),
  id: sql.ref(`${alias}.acting_id`),
});

/** The columns of what acted, with the name that its reader may know. */
export function actingColumns(
  { kind, id }: StoredActing,
  isToStaff: boolean | RawBuilder<boolean>,
): RawBuilder<unknown> {
  const toStaff = typeof isToStaff === "boolean" ? sql.lit(isToStaff) : isToStaff;
  const names = Object.entries(declared).map(([name, { name: nameOf, isNamedToCustomers }]) => {
    const isNamed = isNamedToCustomers ? sql.lit(true) : toStaff;
    return sql`when ${kind} = ${sql.lit(name)} and ${isNamed} then (${nameOf(id)})`;
  });
  const name = names.length > 0 ? sql`case ${sql.join(names, sql` `)} end` : sql`null::text`;
  return sql`${kind} as acting_kind, ${id} as acting_id, ${name} as acting_name`;
}

/** What acted, as its reader may know it; nothing if nobody but the person did. */
export function toActing(row: ActingColumns, isToStaff: boolean): { readonly acting?: ShownActing } {
  const { acting_kind: kind, acting_id: id, acting_name: name } = row;
  if (kind === null) return {};
  const { sign = null, page } = (Object.hasOwn(declared, kind) && declared[kind]) || {};
  const to = isToStaff && name !== null && page !== undefined ? `${page}${id}` : null;
  return { acting: { kind, name, sign, to } };
}

/** The values of the columns that say what acts. */
export const actingValues = (actor: { readonly acting?: Acting } | null) => ({
  acting_kind: actor?.acting?.kind ?? null,
  acting_id: actor?.acting?.id ?? null,
});
