import type { ServerFeature } from "#platform/server/server-feature.ts";
import { customerAccountApi } from "./account-api.ts";
import { customerApi } from "./api.ts";
import { auditedCustomer } from "./audited-customers-store.ts";
import { customerTopic } from "./customer-live-event.ts";

export const customersServer: ServerFeature = {
  name: "customers",
  api: [...customerApi, ...customerAccountApi],
  liveTopics: customerTopic,
  auditKinds: { customer: auditedCustomer },
  auditDetails: { customerNumber: "customer" },
};
