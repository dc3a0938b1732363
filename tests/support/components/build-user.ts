import type { UserAccount, UserCompany, UserRow } from "#users/contract/user-account.ts";

export const buildCompany = (given: Partial<UserCompany> = {}): UserCompany => ({
  customerNumber: "1001",
  name: "Nordlys A/S",
  role: "user",
  state: "active",
  invitedAt: null,
  ...given,
});

/** A row of a users table: an active user of company 1001 by default. */
export const buildUserRow = (given: Partial<UserRow> = {}): UserRow => ({
  id: 4,
  name: "Nils Nordlys",
  email: "nils@nordlys.example",
  userType: "customer",
  state: "active",
  jobTitle: null,
  workPhone: null,
  mobilePhone: null,
  lastLoggedIn: null,
  companies: [buildCompany()],
  ...given,
});

/** A user's account as staff see it. */
export const buildAccount = (given: Partial<UserAccount> = {}): UserAccount => ({
  ...buildUserRow(),
  version: 1,
  away: null,
  alternativeEmail: null,
  pendingEmail: null,
  address: null,
  createdAt: "2026-11-01T08:00:00.000Z",
  may: {
    edit: ["name", "workPhone", "mobilePhone", "address", "jobTitle"],
    changeAlternativeEmail: false,
    companies: [{ customerNumber: "1001", changeRole: true, remove: true, sendInvitation: false }],
    addToCompany: true,
    impersonate: true,
    endSessions: true,
    exportData: true,
    pseudonymize: true,
  },
  ...given,
});
