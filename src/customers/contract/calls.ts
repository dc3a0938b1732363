import * as z from "zod/mini";
import { bounds } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";

export const customerSummary = z.object({
  customerNumber: z.string(),
  name: z.string(),
  ownNumber: z.optional(z.string()),
});
export type CustomerSummary = z.infer<typeof customerSummary>;

export const customerCalls = {
  /** Staff only: companies by prefix of name, number or own number, sorted by name after the one whose number it is, at most 50. */
  getCustomersBySearch: post("/api/Customer/GetCustomersBySearch", {
    body: z.strictObject({
      areaId: optionalCareArea,
      searchText: z._default(z.string().check(z.maxLength(bounds.searchText)), ""),
    }),
    reply: z.object({ customers: z.array(customerSummary) }),
    perMinute: 300,
  }),
} as const;
