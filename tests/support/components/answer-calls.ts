import { afterEach, vi } from "vitest";

/** A call by the page: the last part of its path, and its body. */
export type MadeCall = { readonly name: string; readonly body: Record<string, unknown> };
/** The server's response; an error means a lost connection. */
export type Answer = { readonly status?: number; readonly body?: unknown } | Error;

afterEach(() => vi.unstubAllGlobals());

/** Mocks the network under the typed client: records each call, and replies as the test says. */
export function answerCalls(answer: (call: MadeCall) => Answer): MadeCall[] {
  const made: MadeCall[] = [];
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit = {}) => {
    const call = { name: address.split("/").at(-1) ?? "", body: body ? JSON.parse(String(body)) : {} };
    made.push(call);
    const given = answer(call);
    if (given instanceof Error) throw given;
    const { status = 200, body: reply } = given;
    return new Response(status === 204 ? null : JSON.stringify(reply ?? {}), { status });
  });
  return made;
}

/** A refusal in the error shape. */
export const refusal = (status: number, code: string, data: Record<string, unknown> = {}): Answer => ({
  status,
  body: { statusCode: status, statusMessage: "", message: code, data: { code, requestId: "r1", ...data } },
});
