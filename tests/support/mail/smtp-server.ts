import { createServer, type Server, type Socket } from "node:net";

export type ReceivedMail = { readonly from: string; readonly to: readonly string[]; readonly data: string };

export type SmtpServer = {
  readonly url: string;
  readonly port: number;
  readonly received: ReceivedMail[];
  /** "user password" of each login. */
  readonly logins: string[];
  close(): Promise<void>;
};

type Options = {
  readonly port?: number;
  /** Replies that replace the default for a command, or for a command with an address: "RCPT", "MAIL a@b.example". */
  readonly answers?: Readonly<Record<string, string>>;
  /** Takes only such tokens of OAuth2, and passwords no more. */
  readonly takesToken?: (token: string) => boolean;
};

/** A local plain SMTP server (RFC 5321) that records what it receives. */
export async function startSmtpServer({ port = 0, answers = {}, takesToken }: Options = {}): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const logins: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    const events = { keep: (mail: ReceivedMail) => received.push(mail), login: (said: string) => logins.push(said) };
    converse(socket, { answers, takesToken }, events);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const own = portOf(server);
  return {
    url: `smtp://127.0.0.1:${own}`,
    port: own,
    received,
    logins,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

type SmtpEvents = { readonly keep: (mail: ReceivedMail) => void; readonly login: (said: string) => void };

function converse(socket: Socket, { answers = {}, takesToken }: Options, { keep, login }: SmtpEvents): void {
  let heard = "";
  let from = "";
  let to: string[] = [];
  let isData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);

  const obey = (line: string) => {
    const command = line.slice(0, 4).toUpperCase();
    const address = /<([^>]*)>/.exec(Buffer.from(line, "latin1").toString("utf8"))?.[1] ?? "";
    const other = answers[`${command} ${address}`] ?? answers[command];
    if (other !== undefined) return say(other);
    if (command === "EHLO") return say(`250-mail.test.invalid\r\n250 AUTH ${takesToken ? "XOAUTH2" : "PLAIN"}`);
    if (command === "AUTH" && takesToken) {
      const said = Buffer.from(line.split(" ")[2] ?? "", "base64").toString("utf8");
      const [user = "", bearer = ""] = said.split("\u0001");
      const token = bearer.replace("auth=Bearer ", "");
      login(`${user.replace("user=", "")} ${token}`);
      return say(takesToken(token) ? "235 come in" : "535 5.7.3 this token isn't taken");
    }
    if (command === "AUTH") {
      login(
        Buffer.from(line.split(" ")[2] ?? "", "base64")
          .toString("utf8")
          .split("\0")
          .slice(1)
          .join(" "),
      );
      return say("235 come in");
    }
    if (command === "MAIL") from = address;
    if (command === "RCPT") to = [...to, address];
    if (command === "QUIT") return socket.end("221 bye\r\n");
    if (command !== "DATA") return say("250 ok");
    isData = true;
    return say("354 go on");
  };

  socket.setEncoding("latin1");
  socket.on("data", (chunk) => {
    heard += chunk;
    for (;;) {
      const ending = isData ? "\r\n.\r\n" : "\r\n";
      const end = heard.indexOf(ending);
      if (end < 0) return;
      const piece = heard.slice(0, end);
      heard = heard.slice(end + ending.length);
      if (!isData) {
        obey(piece);
        continue;
      }
      keep({ from, to, data: piece.replace(/^\.\./gm, ".") });
      isData = false;
      to = [];
      say("250 taken");
    }
  });
  say("220 mail.test.invalid ready");
}
