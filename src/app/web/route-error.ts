/** The default messages of section 2's two variants. */
export const defaultMessage = (statusCode: number): string =>
  statusCode === 404 ? "Page Not Found" : "Internal Server Error";

export type ShownError = { statusCode: number; message: string; requestId: string };

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Reads what a loader threw; anything unknown is a 500 without details. */
export const readRouteError = (response: { status: number; data: unknown } | null): ShownError => {
  if (!response) return { statusCode: 500, message: defaultMessage(500), requestId: "" };
  const shape = (typeof response.data === "object" && response.data !== null ? response.data : {}) as {
    message?: unknown;
    data?: { requestId?: unknown } | null;
  };
  return {
    statusCode: response.status,
    message: text(shape.message) || defaultMessage(response.status),
    requestId: text(shape.data?.requestId),
  };
};
