import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import { testedConnections } from "./tested-connections.ts";
import type { TestedServer } from "./tested-mailbox.ts";

/** What a server is told to log in. */
async function toldBy(signIn: (port: number) => Promise<unknown>): Promise<string> {
  const told: string[] = [];
  const server = createServer((socket) => {
    socket.on("error", () => undefined).write("220 mail\r\n");
    socket.on("data", (line) => {
      const isAuth = /^auth /i.test(line.toString());
      if (isAuth) told.push(line.toString().trim());
      socket.write(
        isAuth
          ? "235 done\r\n"
          : /^ehlo /i.test(line.toString())
            ? "250-mail\r\n250 AUTH PLAIN XOAUTH2\r\n"
            : "250 done\r\n",
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    await signIn((server.address() as AddressInfo).port);
  } finally {
    server.close();
  }
  return told.join("\n");
}

test.each([
  ["its own server gets the token", null, /^AUTH XOAUTH2 /],
  ["the environment's server, by which it sends otherwise, gets its password instead", "kode", /^AUTH PLAIN /],
])("of a mailbox with OAuth2, %s", async (_what, password, told) => {
  const said = await toldBy(async (port) => {
    const reach = async () => ({ host: "127.0.0.1", isLocal: true });
    const outgoing: TestedServer = { host: "127.0.0.1", port, tls: "ifOffered", user: "care", password, reach };
    const oauth = { issuer: "https://issuer.example", getToken: async () => "mærket" };
    const addresses = { address: "a@b.example", replyAddress: "a@b.example", sender: "a@b.example" };
    const connections = testedConnections({ ...addresses, incoming: null, outgoing, trustedAuth: null, oauth }, "havn");
    await connections.getToken();
    await connections.signInToSend(new AbortController().signal);
    await connections.close([]);
  });
  expect(said).toMatch(told);
});
