import type { PartInput } from "#platform/web/screen-load.ts";

/** The data of the executive's dashboard. Its calls: `apiFor(executiveCalls)`. */
export const loadExecutive = async (_input: PartInput) => ({});

export type ExecutiveData = Awaited<ReturnType<typeof loadExecutive>>;
