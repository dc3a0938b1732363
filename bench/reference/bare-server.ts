import fastify from "fastify";

/**
 * A Fastify that only replies: the minimum cost of a reply of a given size. Its parent process tells it what to send.
 */
type Reply = { path: string; method: "GET" | "POST"; contentType: string; size: number };

const server = fastify({ logger: false });
const replies = new Map<string, { contentType: string; body: string }>();

server.all("/*", (request, reply) => {
  const known = replies.get(request.url);
  if (!known) return reply.code(404).send();
  return reply.type(known.contentType).send(known.body);
});

process.on("message", ({ path, contentType, size }: Reply) => {
  replies.set(path, { contentType, body: "x".repeat(size) });
  process.send?.("ready");
});
process.on("disconnect", () => process.exit(0));

await server.listen({ port: Number(process.argv[2]), host: "127.0.0.1" });
process.send?.("ready");
