import { id } from "#platform/contract/bounds.ts";

export const numberContract = { row: { id } };
