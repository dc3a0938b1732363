import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { request } from "node:https";
import type { Network } from "#platform/rules/outbound/ip-address.ts";
import { type OutboundProblem, OutboundRefused, type PinnedAddress, pinAddress, type Resolve } from "./pin-address.ts";

type OutboundRequest = {
  readonly allowedNetworks: readonly Network[];
  readonly method?: "GET" | "POST" | "PUT";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** For all of it, from resolving to the last byte. */
  readonly timeoutMs?: number;
  readonly mostBytes?: number;
  /** Authorities that are trusted instead of the usual ones. */
  readonly ca?: string;
  readonly resolve?: Resolve;
};

type OutboundReply = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/**
 * Asks an https address that an administrator entered, at the address that its name was resolved to. Redirects are
 * replies like others: nothing is followed. Throws `OutboundRefused`, also for a reply that is too large or late.
 */
export async function fetchAllowed(entered: string, asked: OutboundRequest): Promise<OutboundReply> {
  const url = URL.parse(entered);
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "") throw new OutboundRefused("malformed");
  const signal = AbortSignal.timeout(asked.timeoutMs ?? 10_000);
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new OutboundRefused("tooLate", url.host)));
  });
  const reply = pinAddress(url.hostname, asked.allowedNetworks, asked.resolve).then((pinned) =>
    send(url, pinned, { ...asked, signal }),
  );
  return Promise.race([reply, late]);
}

function send(url: URL, pinned: PinnedAddress, { signal, ...asked }: OutboundRequest & { signal: AbortSignal }) {
  return new Promise<OutboundReply>((resolve, reject) => {
    const { method = "GET", headers, body, ca, mostBytes = 1_000_000 } = asked;
    const sent = request({
      ...pinned,
      port: url.port || 443,
      path: `${url.pathname}${url.search}`,
      method,
      headers: { ...headers, host: url.host },
      agent: false,
      signal,
      ...(ca !== undefined && { ca }),
    });
    sent.on("error", reject);
    sent.on("response", (reply) => {
      readWithin(reply, mostBytes, (problem) => new OutboundRefused(problem, url.host)).then(
        (content) => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: content }),
        reject,
      );
    });
    sent.end(body);
  });
}

async function readWithin(
  reply: IncomingMessage,
  mostBytes: number,
  refuse: (problem: OutboundProblem) => Error,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of reply as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > mostBytes) throw refuse("tooLarge");
    parts.push(part);
  }
  return Buffer.concat(parts);
}
