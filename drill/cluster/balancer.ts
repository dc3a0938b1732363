import { writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { adapt } from "./adapt.ts";
import { atBalancer, ports } from "./ports.ts";
import { startProgram, until } from "./programs.ts";

/** HAProxy as in deploy/haproxy.cfg, without TLS. */
export type Balancer = {
  /** Sends a Havn no more new requests, or does so again. */
  drain(name: string, isDrained: boolean): Promise<void>;
  /** Resolves when it would send requests to this one. */
  untilUsed(name: string): Promise<void>;
  close(): Promise<void>;
};

export async function startBalancer(folder: string): Promise<Balancer> {
  const [first = 0, second = 0] = ports.havns;
  const socket = join(folder, "haproxy.sock");
  const file = join(folder, "haproxy.cfg");
  const configuration = adapt("haproxy.cfg", {
    "  maxconn 20000\n": `  maxconn 2000\n  stats socket ${socket} level admin\n`,
    "  bind :80\n": "",
    "  bind :443 ssl crt /etc/haproxy/certificates/ alpn h2,http/1.1\n": `  bind 127.0.0.1:${ports.balancer}\n`,
    "  http-request redirect scheme https code 308 unless { ssl_fc }\n": "",
    "havn1:3000": `127.0.0.1:${first}`,
    "havn2:3000": `127.0.0.1:${second}`,
  });
  writeFileSync(file, configuration);
  const program = startProgram({ name: "haproxy", folder, command: "haproxy", args: ["-f", file] });
  await until(
    "HAProxy answers",
    () =>
      fetch(atBalancer).then(
        () => true,
        () => false,
      ),
    { of: program },
  );
  return {
    drain: async (name, isDrained) => {
      await tell(socket, `set server havn/${name} state ${isDrained ? "drain" : "ready"}`);
    },
    untilUsed: (name) =>
      until(`HAProxy uses ${name}`, async () => {
        const lines = (await tell(socket, "show stat")).split("\n").map((line) => line.split(","));
        const status = lines[0]?.indexOf("status") ?? -1;
        return lines.some((cells) => cells[0] === "havn" && cells[1] === name && cells[status] === "UP");
      }),
    close: () => program.kill(),
  };
}

function tell(socket: string, command: string): Promise<string> {
  const connection = connect(socket);
  connection.end(`${command}\n`);
  return text(connection);
}
