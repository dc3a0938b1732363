import { createServer, type ServerResponse } from "node:http";

/** Node's own HTTP server that holds streams of events and does nothing else. Its parent says what all are told. */
const streams = new Set<ServerResponse>();

createServer((_request, response) => {
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
  response.write("retry: 2000\n\n");
  streams.add(response);
  response.once("close", () => streams.delete(response));
}).listen(Number(process.argv[2]), "127.0.0.1", () => process.send?.("ready"));

process.on("message", ({ text }: { text: string }) => {
  for (const stream of streams) stream.write(text);
  process.send?.("told");
});
process.on("disconnect", () => process.exit(0));
