import fastify from "fastify";

/** A Fastify that does nothing but answer: what a reply of a size costs at the least. Told what to answer by its parent. */
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
