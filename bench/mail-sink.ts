import { createServer } from "node:net";

/** A mail server that accepts everything immediately and records the Message-IDs, so only the sender is measured. */
const ids = new Set<string>();
let count = 0;

const server = createServer((socket) => {
  let heard = "";
  let isData = false;
  socket.setEncoding("latin1").setNoDelay(true);
  socket.on("error", () => undefined);
  socket.on("data", (chunk) => {
    heard += chunk;
    for (;;) {
      const ending = isData ? "\r\n.\r\n" : "\r\n";
      const end = heard.indexOf(ending);
      if (end < 0) return;
      const piece = heard.slice(0, end);
      heard = heard.slice(end + ending.length);
      const command = piece.slice(0, 4).toUpperCase();
      if (isData) {
        count += 1;
        ids.add(/^Message-ID: (.*)$/im.exec(piece)?.[1] ?? "");
        socket.write("250 taken\r\n");
      } else if (command === "EHLO") socket.write("250-sink.invalid\r\n250 PIPELINING\r\n");
      else if (command === "QUIT") socket.end("221 bye\r\n");
      else socket.write(command === "DATA" ? "354 go on\r\n" : "250 ok\r\n");
      isData = !isData && command === "DATA";
    }
  });
  socket.write("220 sink.invalid\r\n");
});

process.on("message", () => process.send?.({ count, distinct: ids.size }));
process.on("disconnect", () => process.exit());
server.listen(Number(process.argv[2]), "127.0.0.1", () => process.send?.("ready"));
