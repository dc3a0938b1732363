import type { FeatureContract } from "#platform/contract/feature-contract.ts";
import { customerAccountCalls } from "./account-calls.ts";
import { customerCalls } from "./calls.ts";
import { maxAgreements, maxOwnNumber } from "./customer.ts";
import { customersProblems } from "./problems.ts";

export const customersContract = {
  name: "customers",
  calls: { ...customerCalls, ...customerAccountCalls },
  tables: {
    customer: "everybody: cases, companies",
    service_agreement: "a company: service agreements",
  },
  problems: customersProblems,
  bounds: { maxAgreements, maxOwnNumber },
} as const satisfies FeatureContract;
