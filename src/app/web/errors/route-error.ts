import type { Words } from "#wording/words.ts";

/** What a loader threw: status, and data of the error shape. */
export type RouteError = { readonly statusCode: number; readonly data: Readonly<Record<string, unknown>> | null };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Parses what a loader threw; anything unknown is a 500 without details. */
export const readRouteError = (response: { status: number; data: unknown } | null): RouteError => {
  const shape = response && isObject(response.data) ? response.data : {};
  return { statusCode: response?.status ?? 500, data: isObject(shape.data) ? shape.data : null };
};

const text = (value: unknown): string => (typeof value === "string" ? value : "");

export const codeOf = ({ data }: RouteError): string => text(data?.code);
export const requestIdOf = ({ data }: RouteError): string => text(data?.requestId);

/** The message of an error that only pages have; null for an error of a call. */
export const pageMessage = (error: RouteError, t: Words["t"]): string | null => {
  if (codeOf(error) === "pageNotFound") return t("errorPage.notFoundPath", { path: text(error.data?.path) });
  return codeOf(error) === "example" ? t("errorPage.example") : null;
};
