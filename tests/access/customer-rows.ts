import { equalTargets } from "#tests/support/clocks/equal-targets.ts";
import { nordlys } from "#tests/support/people/people.ts";
import { ownCompany, type Row, signedIn, staffOnly } from "./rows.ts";

/** Companies, their preferences, and their agreements. */
export const customerRows = {
  getCustomerByCustomerNumber: { expected: ownCompany, body: () => ({ customerNumber: nordlys }) },
  getCustomersByCustomerNumber: { expected: signedIn, body: () => ({ customerNumbers: [nordlys] }) },
  getCustomerList: { expected: staffOnly },
  createCustomer: {
    roles: ["agent", "coordinator", "administrator"],
    expected: [401, 403, 403, 403, 409, 403],
    body: () => ({ customerNumber: nordlys, changes: { name: "Ny" } }),
  },
  updateCustomer: {
    roles: ["agent", "coordinator", "administrator"],
    expected: [401, 403, 409, 404, 409, 403],
    body: () => ({ customerNumber: nordlys, version: 0, changes: { phone: "12345678" } }),
  },
  updateCustomerNotes: {
    roles: ["agent", "coordinator", "administrator"],
    expected: [401, 403, 403, 403, 409, 403],
    body: () => ({ customerNumber: nordlys, notesVersion: 0, notes: "" }),
  },
  saveServiceAgreement: {
    roles: ["administrator"],
    expected: [401, 403, 403, 403, 409, 403],
    body: () => ({
      customerNumber: nordlys,
      version: 0,
      changes: { number: "A-1", description: "", startDate: "2026-01-01", expirationDate: "2026-12-31" },
    }),
  },
  deleteServiceAgreement: {
    roles: ["administrator"],
    expected: [401, 403, 403, 403, 409, 403],
    body: () => ({ customerNumber: nordlys, version: 0, id: 1 }),
  },
  getServiceLevelAgreements: { expected: signedIn },
  getServiceLevelAgreementList: { expected: staffOnly },
  getServiceLevelAgreement: { expected: staffOnly, body: () => ({ id: 1 }) },
  createServiceLevelAgreement: {
    roles: ["administrator"],
    expected: [401, 403, 403, 403, 409, 403],
    body: () => ({ name: "standard", description: "", targets: equalTargets() }),
  },
  updateServiceLevelAgreement: {
    roles: ["administrator"],
    expected: [401, 403, 403, 403, 409, 403],
    body: () => ({ id: 1, version: 0, changes: { description: "" } }),
  },
  setServiceLevelTargets: {
    roles: ["administrator"],
    expected: [401, 403, 403, 403, 409, 403],
    body: () => ({ id: 1, version: 0, from: "2026-11-20", targets: equalTargets() }),
  },
  takeBackServiceLevelTargets: {
    roles: ["administrator"],
    expected: [401, 403, 403, 403, 409, 403],
    body: () => ({ id: 1, version: 0, from: "2026-12-01" }),
  },
  deleteServiceLevelAgreement: {
    roles: ["administrator"],
    expected: [401, 403, 403, 403, 409, 403],
    body: () => ({ id: 1, version: 0 }),
  },
  readPreferencesByUserEmail: { expected: signedIn },
  getPictureHosts: { expected: signedIn },
  allowPictureHost: { expected: [401, 204, 204, 204, 204, 403], body: () => ({ host: "pictures.example" }) },
  forgetPictureHost: { expected: [401, 204, 204, 204, 204, 403], body: () => ({ host: "pictures.example" }) },
  getPreferencesByCustomerNumber: { expected: ownCompany, body: () => ({ customerNumber: nordlys }) },
  readPreferencesByCustomerNumber: { expected: ownCompany, query: () => ({ customerNumber: nordlys }) },
  updatePreferencesByCustomerNumber: {
    roles: ["agent", "coordinator", "administrator"],
    expected: [401, 403, 204, 404, 204, 403],
    body: () => ({ customerNumber: nordlys, preferences: [{ kind: "Language", value: "da-DK" }] }),
  },
} satisfies Readonly<Record<string, Row>>;
