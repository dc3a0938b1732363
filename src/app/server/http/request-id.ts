import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Trust } from "./trusted-proxies.ts";

const requestIdForm = /^[\w-]{8,64}$/;

/** A new id, or the one that a trusted proxy gave the request in `X-Request-Id`. */
export const requestIds =
  (trusts: Trust | null) =>
  ({ headers, socket }: Pick<IncomingMessage, "headers" | "socket">): string => {
    const given = headers["x-request-id"];
    const isOurs = typeof given === "string" && requestIdForm.test(given) && trusts?.(socket.remoteAddress ?? "", 0);
    return isOurs ? given : randomUUID();
  };
