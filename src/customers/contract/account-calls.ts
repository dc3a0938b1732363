import * as z from "zod/mini";
import {
  agreementChanges,
  agreementStates,
  customerAccount,
  customerChanges,
  customerRow,
} from "#customers/contract/customer.ts";
import { onHold } from "#holds/contract/calls.ts";
import { bounds, customerNumber, id } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";

const stale = [409, "The customer was changed meanwhile"] as const;
/** Of the other company with this own number, `data` has the number. */
const ownNumberTaken = [409, "Another customer has this own number"] as const;
const oneCustomer = { areaId: optionalCareArea, customerNumber };

export const customerSorts = ["name", "customerNumber", "openCases", "users", "agreement"] as const;

export const agreementFilters = [...agreementStates, "none"] as const;

export const customerListSearch = z.strictObject({
  areaId: optionalCareArea,
  /** Prefixes of words of the name, a prefix of the number or the own number, or part of the email address or telephone number. */
  searchText: z._default(z.string().check(z.maxLength(bounds.searchText)), ""),
  filters: z._default(
    z.strictObject({
      agreement: z.optional(z.array(z.enum(agreementFilters)).check(z.maxLength(agreementFilters.length))),
      serviceLevelAgreementId: z.optional(z.array(z.union([id, z.literal("none")])).check(z.maxLength(50))),
      hasOpenCases: z.optional(z.boolean()),
    }),
    {},
  ),
  sort: z._default(z.strictObject({ by: z.enum(customerSorts), direction: z.enum(["Ascending", "Descending"]) }), {
    by: "name",
    direction: "Ascending",
  }),
  /** Cursor of the page: `next` or `previous` of an earlier reply. */
  after: z.optional(z.string().check(z.maxLength(1_000))),
  before: z.optional(z.string().check(z.maxLength(1_000))),
  pageSize: z._default(z.int().check(z.minimum(1), z.maximum(bounds.pageSize.max)), bounds.pageSize.usual),
});
export type CustomerListSearch = z.output<typeof customerListSearch>;

export const customerAccountCalls = {
  /** One company: any for staff, the active one for customers; otherwise 404. */
  getCustomerByCustomerNumber: post("/api/Customer/GetCustomerByCustomerNumber", {
    body: z.strictObject(oneCustomer),
    reply: z.object({ customer: customerAccount }),
    perMinute: 600,
  }),
  /** Companies by number, omitting those that don't exist or aren't visible to the caller. */
  getCustomersByCustomerNumber: post("/api/Customer/GetCustomersByCustomerNumber", {
    body: z.strictObject({
      areaId: optionalCareArea,
      customerNumbers: z.array(customerNumber).check(z.minLength(1), z.maxLength(50)),
    }),
    reply: z.object({ customers: z.array(customerAccount).check(z.maxLength(50)) }),
    perMinute: 600,
  }),
  /** Staff only: the customers table. (GetCustomersBySearch is for pickers.) */
  getCustomerList: post("/api/Customer/GetCustomerList", {
    body: customerListSearch,
    reply: z.object({
      customers: z.array(customerRow).check(z.maxLength(bounds.pageSize.max)),
      count: z.object({ value: z.int(), isMore: z.boolean() }),
      next: z.nullable(z.string()),
      previous: z.nullable(z.string()),
    }),
    perMinute: 300,
  }),
  /** Staff only. Without a number, the company gets the next one. */
  createCustomer: post("/api/Customer/CreateCustomer", {
    body: z.strictObject({
      areaId: optionalCareArea,
      customerNumber: z.optional(customerNumber),
      changes: customerChanges,
    }),
    reply: z.object({ customer: customerAccount }),
    refusals: { numberTaken: [409, "This customer number is taken"], ownNumberTaken },
    writes: true,
    perMinute: 60,
  }),
  /** Master data: for staff, and administrators of their active company. */
  updateCustomer: post("/api/Customer/UpdateCustomer", {
    body: z.strictObject({ ...oneCustomer, version: z.int(), changes: customerChanges }),
    reply: z.object({ customer: customerAccount }),
    refusals: { stale, ownNumberTaken, fieldNotAllowed: [400, "You can't change these fields"] },
    writes: true,
    perMinute: 120,
  }),
  /**
   * Staff only: notes that customers never see, with their own version. As everywhere, a version conflict returns the
   * current customer in `current`.
   */
  updateCustomerNotes: post("/api/Customer/UpdateCustomerNotes", {
    body: z.strictObject({ ...oneCustomer, notesVersion: z.int(), notes: z.string().check(z.maxLength(bounds.notes)) }),
    reply: z.object({ customer: customerAccount }),
    refusals: { stale },
    writes: true,
    perMinute: 120,
  }),
  /** Staff only: adds a service agreement, or changes the one with this id. The version is the customer's. */
  saveServiceAgreement: post("/api/Customer/SaveServiceAgreement", {
    body: z.strictObject({ ...oneCustomer, version: z.int(), id: z.optional(id), changes: agreementChanges }),
    reply: z.object({ customer: customerAccount }),
    refusals: {
      stale,
      endsBeforeStart: [400, "An agreement ends on or after its start"],
      numberTaken: [409, "The customer has an agreement with this number"],
      tooManyAgreements: [409, "A customer has at most 100 agreements"],
    },
    writes: true,
    perMinute: 120,
  }),
  /** Staff only. */
  deleteServiceAgreement: post("/api/Customer/DeleteServiceAgreement", {
    body: z.strictObject({ ...oneCustomer, version: z.int(), id }),
    reply: z.object({ customer: customerAccount }),
    refusals: { stale, onHold },
    writes: true,
    perMinute: 120,
  }),
} as const;
