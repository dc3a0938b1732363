import { ApiError } from "#platform/contract/error-shape.ts";

/** What only the bundled provider has: an outside one, which has its own, and who may not see it, get null. */
export const ifBundled = (error: unknown): null => {
  if (error instanceof ApiError && error.statusCode === 404) return null;
  throw error;
};
