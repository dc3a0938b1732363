import { type AddressInfo, createServer, type Socket } from "node:net";

export type Parrots = {
  readonly imapPort: number;
  readonly smtpPort: number;
  /** What they were told to log in. */
  heard(): string;
  close(): Promise<void>;
};

/** An incoming and an outgoing server that refuse each login, and repeat what they were told, as some servers do. */
export async function startParrots(): Promise<Parrots> {
  const logins: string[] = [];
  const refuse = (line: string) => {
    logins.push(line);
    return `no login with ${line}`;
  };
  const imap = await listen("* OK parrot", (line) => {
    const [tag = "*", command = ""] = line.split(" ");
    if (/^(?:login|authenticate)$/i.test(command)) return `${tag} NO [AUTHENTICATIONFAILED] ${refuse(line)}`;
    if (/^capability$/i.test(command)) return `* CAPABILITY IMAP4rev1\r\n${tag} OK done`;
    return `${tag} OK done`;
  });
  const smtp = await listen("220 parrot", (line) => {
    if (/^ehlo /i.test(line)) return "250-parrot\r\n250 AUTH PLAIN LOGIN";
    return /^auth /i.test(line) ? `535 ${refuse(line)}` : "250 done";
  });
  return {
    imapPort: imap.port,
    smtpPort: smtp.port,
    heard: () => logins.join("\n"),
    close: async () => {
      await Promise.all([imap.close(), smtp.close()]);
    },
  };
}

/** A server of lines, which also takes IMAP's literals. */
async function listen(greeting: string, answer: (line: string) => string) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => undefined).on("close", () => sockets.delete(socket)));
    socket.write(`${greeting}\r\n`);
    let told = "";
    let begun = "";
    socket.on("data", (chunk) => {
      const lines = (told + chunk.toString()).split("\r\n");
      told = lines.pop() ?? "";
      for (const line of lines) {
        const [, before] = /^(.*)\{\d+\+?\}$/.exec(line) ?? [];
        begun += before ?? line;
        socket.write(before === undefined ? `${answer(begun)}\r\n` : "+ go on\r\n");
        if (before === undefined) begun = "";
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
  return { port, close };
}
