import * as z from "zod/mini";

/** The shape of every error over HTTP. `data.code` is the refusal's code, `data.requestId` finds the log lines. */
export const errorShape = z.object({
  statusCode: z.number(),
  statusMessage: z.string(),
  message: z.string(),
  data: z.nullable(z.record(z.string(), z.unknown())),
});

export type ErrorShape = z.infer<typeof errorShape>;

export type RawAnswer = { readonly response: string; readonly headers: Readonly<Record<string, string>> };

/**
 * A call answered something other than 200 or 204, or did not answer at all (statusCode 0).
 * While a page is rendered, the server throws it and the bundled web catches it, each with a class of its own:
 * `instanceof` goes by the name.
 */
export class ApiError extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === "ApiError";
  }

  readonly statusCode: number;
  readonly statusMessage: string;
  readonly data: Readonly<Record<string, unknown>> | null;
  /** The answer as it came, and its headers by their names in lower case; null when nothing answered, or no HTTP lay between. */
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

  /** The code of the refusal, such as `stale`; empty when there is none. */
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

/** Whether the server, or what stands before it, can't serve anybody for now: the same may go well in a moment. */
export const isUnavailable = ({ statusCode }: Pick<ApiError, "statusCode">): boolean =>
  statusCode === 502 || statusCode === 503 || statusCode === 504;

/** Any failure as an error of the API, so that one place shows them all. */
export const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError({ message: "" });
