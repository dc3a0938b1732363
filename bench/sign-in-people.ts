import { randomUUID } from "node:crypto";
import { readSettings } from "#app/server/settings/read-settings.ts";
import { hourMs } from "#platform/rules/durations.ts";
import { openDatabase } from "#platform/server/database/database.ts";
import { actorOf } from "#sign-in/rules/session-principal.ts";
import { loadKeys } from "#sign-in/server/keys.ts";
import { accessTokens } from "#sign-in/server/session/access-token.ts";
import { findPrincipal, storeSession } from "#sign-in/server/session/session-store.ts";
import { settingsFor } from "./processes.ts";

/** The headers that a signed-in person's browser sends. */
export type Headers = Readonly<Record<string, string>>;
export type People = {
  readonly staff: Headers;
  readonly customer: Headers;
  readonly smallCompany: Headers;
  /** Users of both companies. */
  readonly largestUser: Headers;
  readonly smallUser: Headers;
  /** A user of a small company who also belongs to the largest. */
  readonly severalCompanies: Headers;
  readonly dashboards: DashboardReaders;
  readonly all: readonly Headers[];
};

/** One for each dashboard; their choices are in generate.sql. */
export type DashboardReaders = Readonly<
  Record<"agent" | "coordinator" | "executive" | "largestCompany" | "smallCompany", Headers>
>;

/** From generate.sql: administrators and users of the largest and of a small company, and a user of several. */
export const customers = {
  largest: { id: 1001, number: "10001" },
  small: { id: 1450, number: "10450" },
  largestUser: { id: 2001, number: "10001" },
  smallUser: { id: 1950, number: "10450" },
  several: { id: 1010, number: "10010" },
} as const;

/** Signs people in without the identity provider: sessions and tokens as sign-in creates them, valid for two hours. */
export async function signInPeople(databaseUrl: string, count: number): Promise<People> {
  const { origin, staffRole } = readSettings(settingsFor(databaseUrl));
  const database = openDatabase(databaseUrl);
  try {
    const tokens = accessTokens(await loadKeys(database.db), origin, staffRole);
    const signIn = async (userId: number, customerNumber: string | null): Promise<Headers> => {
      const [id, now] = [randomUUID(), new Date()];
      await storeSession(database.db, { id, userId, customerNumber, idToken: null, now });
      const principal = await findPrincipal(database.db, id);
      const actor = principal && actorOf(principal, customerNumber, now);
      if (!actor) throw new Error(`user ${userId} can't sign in`);
      const token = await tokens.issue(actor, now, new Date(now.getTime() + 2 * hourMs));
      return { cookie: `accessToken=${token}; i18n_redirected=en-US`, origin, "sec-fetch-site": "same-origin" };
    };
    const all: Headers[] = [];
    for (let id = 1; id <= count; id += 1) {
      const isStaff = id % 2 === 0;
      all.push(isStaff ? await signIn(id, null) : await signIn(1000 + id, String(10_000 + id)));
    }
    const dashboards = {
      agent: await signIn(1, null),
      coordinator: await signIn(2, null),
      executive: await signIn(3, null),
      largestCompany: await signIn(customers.largest.id, customers.largest.number),
      smallCompany: await signIn(customers.small.id, customers.small.number),
    };
    const largestUser = await signIn(customers.largestUser.id, customers.largestUser.number);
    const smallUser = await signIn(customers.smallUser.id, customers.smallUser.number);
    const severalCompanies = await signIn(customers.several.id, customers.several.number);
    const { agent: staff, largestCompany: customer, smallCompany } = dashboards;
    return { staff, customer, smallCompany, largestUser, smallUser, severalCompanies, dashboards, all };
  } finally {
    await database.close();
  }
}
