import * as z from "zod/mini";

/** The body of every HTTP error. `data.code` is the error code; `data.requestId` finds the log lines. */
export const errorShape = z.object({
  statusCode: z.number(),
  statusMessage: z.string(),
  message: z.string(),
  data: z.nullable(z.record(z.string(), z.unknown())),
});

export type ErrorShape = z.infer<typeof errorShape>;

export type RawAnswer = { readonly response: string; readonly headers: Readonly<Record<string, string>> };

/**
 * A call failed: any status other than 200 or 204, or no reply at all (statusCode 0). Server and web are separate
 * bundles with separate copies of this class, so `instanceof` compares names.
 */
export class ApiError extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === "ApiError";
  }

  readonly statusCode: number;
  readonly statusMessage: string;
  readonly data: Readonly<Record<string, unknown>> | null;
  /** Raw body and lower-case headers of the reply; null when there was none, or the call didn't go over HTTP. */
  readonly response: string | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(shape: Partial<ErrorShape>, answer: RawAnswer | null = null) {
    super(shape.message || "An unexpected server error occurred");
    this.name = "ApiError";
    this.statusCode = shape.statusCode ?? 500;
    this.statusMessage = shape.statusMessage ?? "";
    this.data = shape.data ?? null;
    this.response = answer?.response ?? null;
    this.headers = answer?.headers ?? {};
  }

  /** The error code, such as `stale`; empty when there is none. */
  get code(): string {
    return typeof this.data?.code === "string" ? this.data.code : "";
  }

  toShape(): ErrorShape {
    return {
      statusCode: this.statusCode,
      statusMessage: this.statusMessage,
      message: this.message,
      data: this.data,
    };
  }
}

/** Whether the server, or a proxy in front of it, is temporarily unavailable, so a retry may succeed. */
export const isUnavailable = ({ statusCode }: Pick<ApiError, "statusCode">): boolean =>
  statusCode === 502 || statusCode === 503 || statusCode === 504;

/** Converts any error to an ApiError, so one place displays them all. */
export const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError({ message: "" });
