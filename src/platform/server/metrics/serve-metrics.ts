import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { FastifyInstance } from "fastify";
import { commonRefusal } from "#platform/server/requests/refusal.ts";
import type { MetricsSettings } from "#platform/server/settings/metrics-settings.ts";
import type { Metrics } from "./metrics.ts";

const metricsPath = "/metrics";

const hash = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Whether the header has the token of `HAVN_METRICS_TOKEN`; false if none is set. */
export const hasToken = (token: string | null, authorization: string | undefined): boolean =>
  token !== null && timingSafeEqual(hash(`Bearer ${token}`), hash(authorization ?? ""));

/** Serves metrics on the main server, to callers with the token. */
export function addMetricsRoute(server: FastifyInstance, metrics: Metrics, { token }: MetricsSettings): void {
  server.get(metricsPath, { config: { call: "metrics" } }, async ({ headers }, reply) => {
    if (!hasToken(token, headers.authorization)) throw commonRefusal("unauthenticated");
    const { contentType, text } = await metrics.write();
    return reply.header("content-type", contentType).send(text);
  });
}

/** Serves metrics, and nothing else, on a separate port; with a token, only to callers who have it. */
export async function openMetricsPort(
  metrics: Metrics,
  { port, token, host }: MetricsSettings & { readonly host: string },
): Promise<{ close(): Promise<void> }> {
  const server: Server = createServer({ requestTimeout: 10_000, headersTimeout: 10_000 }, async (request, reply) => {
    const end = (status: number, text: string, type = "text/plain; charset=utf-8") =>
      reply.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(text);
    if (request.url?.split("?", 1)[0] !== metricsPath || request.method !== "GET") return end(404, "Not Found\n");
    if (token !== null && !hasToken(token, request.headers.authorization)) return end(401, "Unauthorized\n");
    try {
      const { contentType, text } = await metrics.write();
      return end(200, text, contentType);
    } catch {
      return end(500, "Internal Server Error\n");
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port: port ?? 0, host }, resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
