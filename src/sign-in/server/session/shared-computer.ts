import type { FastifyReply, FastifyRequest } from "fastify";
import { readCookies } from "#platform/server/requests/read-cookies.ts";
import { sharedComputerCookie } from "#sign-in/contract/shared-computer.ts";

/** Whether this browser is marked as one that several people use. */
export const isSharedComputer = ({ headers }: FastifyRequest): boolean =>
  readCookies(headers.cookie).get(sharedComputerCookie) === "yes";

/** Has such a browser remove what the person's pages stored in it, but not its cookies: the mark stays. */
export function clearSharedStorage(request: FastifyRequest, reply: FastifyReply): void {
  if (isSharedComputer(request)) reply.header("clear-site-data", '"storage"');
}
