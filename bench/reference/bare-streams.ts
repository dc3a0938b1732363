import { createServer, type ServerResponse } from "node:http";

/** A plain Node HTTP server that only holds event streams. Its parent process tells it what to send to all. */
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
