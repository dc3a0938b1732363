import type { CaseSort } from "#care-cases/contract/case-search.ts";
import { ofAllParts } from "#care-cases/server/case-parts.ts";
import type { Order } from "./part-orders-store.ts";

export const orders: Readonly<Record<CaseSort, Order>> = ofAllParts((part) => part.orders);

/** The order of a list for its reader. */
export function orderBy(by: CaseSort, isStaff: boolean): Order {
  const order = orders[by];
  return order.by === "column" && order.forCustomers && !isStaff ? { ...order, value: order.forCustomers } : order;
}
