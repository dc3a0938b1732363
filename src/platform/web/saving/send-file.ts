import type { AnyCall, Call, CallInput, Reply } from "#platform/contract/call.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import { withProof } from "#platform/web/ask-for-proof.ts";
import { answeredError, answerOf, callUrl, isAccepted, transportError } from "#platform/web/browser-api.ts";
import { identityHeaders } from "#platform/web/changed-identity.ts";

type UploadCall = Call<object, "upload">;
type DownloadCall = Call<object, "download">;

export type PendingUpload<T> = { readonly done: Promise<T>; readonly abort: () => void };

const inputQuery = (input: unknown): object | undefined =>
  typeof input === "object" &&
  input !== null &&
  "query" in input &&
  typeof input.query === "object" &&
  input.query !== null
    ? input.query
    : undefined;

/** Parses XMLHttpRequest's response headers, one per line. */
const headersIn = (lines: string): Record<string, string> =>
  Object.fromEntries(
    lines
      .split("\r\n")
      .filter((line) => line.includes(":"))
      .map((line) => [line.slice(0, line.indexOf(":")).trim().toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
  );

/**
 * Uploads a file as the part `file`, using XMLHttpRequest because fetch has no upload progress. `onPercent` gets
 * integers from 0 to 100. `abort` ends it with 'Request aborted'.
 */
export const sendFile = <C extends UploadCall & AnyCall>(
  call: C,
  input: CallInput<C>,
  file: File,
  onPercent: (percent: number) => void,
): PendingUpload<Reply<C>> => {
  const request = new XMLHttpRequest();
  const done = new Promise<Reply<C>>((resolve, reject) => {
    let shown = -1;
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      const percent = lengthComputable && total > 0 ? Math.floor((loaded / total) * 100) : 0;
      if (percent === shown) return;
      shown = percent;
      onPercent(percent);
    };
    request.onload = () => {
      const response = request.responseText;
      if (!isAccepted(request.status)) {
        const answer = { response, headers: headersIn(request.getAllResponseHeaders()) };
        return reject(answeredError(request.status, request.statusText, answer));
      }
      resolve((response ? JSON.parse(response) : undefined) as Reply<C>);
    };
    request.onerror = () => reject(transportError(null));
    request.onabort = () => reject(new ApiError({ statusCode: 0, message: "Request aborted" }));
    request.ontimeout = () => reject(new ApiError({ statusCode: 0, message: "timeout exceeded" }));
    request.open(call.method, callUrl(call, inputQuery(input)));
    request.setRequestHeader("accept", "application/json");
    for (const [name, value] of Object.entries(identityHeaders(call))) request.setRequestHeader(name, value);
    const form = new FormData();
    form.append("file", file, file.name);
    request.send(form);
  });
  return { done, abort: () => request.abort() };
};

const decoded = (encoded: string): string | null => {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
};

/** The file name of a Content-Disposition header, preferring the UTF-8 form. */
export const fileNameOf = (disposition: string | null): string => {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  const plain = disposition?.match(/filename="?([^";]+)"?/i)?.[1];
  return (encoded && decoded(encoded)) || plain || "file";
};

type FetchOptions = {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** Bytes that are read; the status of the error about a larger file is 413. */
  readonly most?: number;
};

type FetchedFile = { readonly blob: Blob; readonly headers: Headers };

/** Fetches a file's bytes and headers, after a proof that it is the person if it needs one. Throws `ApiError`. */
export const fetchFile = <C extends DownloadCall & AnyCall>(
  call: C,
  input: CallInput<C>,
  options: FetchOptions = {},
): Promise<FetchedFile> => withProof(() => fetchOnce(call, input, options));

const fetchOnce = async <C extends DownloadCall & AnyCall>(
  call: C,
  input: CallInput<C>,
  { signal, headers = {}, most = Number.POSITIVE_INFINITY }: FetchOptions,
): Promise<FetchedFile> => {
  const body = typeof input === "object" && input !== null && "body" in input ? input.body : {};
  const acting = identityHeaders(call);
  let response: Response;
  try {
    response = await fetch(callUrl(call, inputQuery(input)), {
      method: call.method,
      credentials: "same-origin",
      headers: { "content-type": "application/json", ...acting, ...headers },
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
    });
  } catch (cause) {
    throw transportError(cause);
  }
  if (!isAccepted(response.status))
    throw answeredError(response.status, response.statusText, await answerOf(response).catch(throwTransport));
  if (Number(response.headers.get("content-length")) > most) {
    await response.body?.cancel();
    throw new ApiError({ statusCode: 413, message: "file too large" });
  }
  return { blob: await response.blob().catch(throwTransport), headers: response.headers };
};

const throwTransport = (cause: unknown): never => {
  throw transportError(cause);
};

/** Downloads a file and saves it under its original name. Throws `ApiError`. */
export const saveFile = async <C extends DownloadCall & AnyCall>(
  call: C,
  input: CallInput<C>,
  fetching?: FetchOptions,
): Promise<void> => {
  const { blob, headers } = await fetchFile(call, input, fetching);
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileNameOf(headers.get("content-disposition"));
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), minuteMs);
};
