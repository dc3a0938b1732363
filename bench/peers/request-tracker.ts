import { type Peer, type PeerPlace, searchedWords, sentence } from "./peer.ts";
import { expectPage, expectStored, fieldsOf, idsIn, webSession } from "./web-session.ts";

const ticketLink = /\/Ticket\/Display\.html\?id=(\d+)/g;
const listPath = (query: string) =>
  `/Search/Results.html?${new URLSearchParams({ Query: query, OrderBy: "LastUpdated", Order: "DESC", Rows: "50" })}`;
const all = "id > 0";
const filters = [7, 30, 90].flatMap((days) =>
  ["Status = '__Active__'", "Status = '__Inactive__'", all].map(
    (status) => `${status} AND Created > '${days} days ago'`,
  ),
);

/**
 * Request Tracker 5, through its pages and forms; the person must be allowed to create tickets in their default queue.
 */
export async function requestTracker({ url, user, password, cpu }: PeerPlace): Promise<Peer> {
  const session = webSession(url);
  const { text: door } = await session.get("/");
  const form = { ...fieldsOf(door, "pass"), user, pass: password };
  const inside = await session.follow(await session.post("/NoAuth/Login.html", form));
  if (inside.status !== 200 || inside.text.includes('name="pass"'))
    throw new Error("Request Tracker did not let us in");
  const ids = idsIn((await session.get(`${listPath(all)}&RowsPerPage=200`)).text, ticketLink);
  if (ids.length === 0) throw new Error("Request Tracker has no tickets to open");
  const { text: blank } = await session.follow(await session.get("/Ticket/Create.html?Queue=1"));
  const ticket = fieldsOf(blank, "Subject");
  const at = (turn: number) => String(ids[turn % ids.length]);
  const list = async (path: string) =>
    expectPage(await session.follow(await session.get(path)), "</html>", `Request Tracker's ${path}`);
  return {
    name: "Request Tracker",
    cpu,
    works: {
      "list page": () => list(listPath(all)),
      "filtered list": (turn) => list(listPath(filters[turn % filters.length] ?? all)),
      "case page": async (turn) =>
        expectPage(await session.get(`/Ticket/Display.html?id=${at(turn)}`), "transaction", "Request Tracker's ticket"),
      search: (turn) => list(`/Search/Simple.html?q=${searchedWords[turn % searchedWords.length]}`),
      "create a case": async (turn) => {
        const fields = { ...ticket, Subject: `Fakturaen er tom ${turn}`, Content: sentence, SubmitTicket: "Create" };
        expectStored(
          await session.post("/Ticket/Create.html", fields),
          /Display\.html\?.*id=\d+/,
          "Request Tracker's new ticket",
        );
      },
      reply: async (turn) => {
        const fields = {
          id: at(turn),
          Action: "Respond",
          UpdateType: "response",
          UpdateContent: sentence,
          SubmitTicket: "Update Ticket",
        };
        expectStored(await session.post("/Ticket/Update.html", fields), /Display\.html/, "Request Tracker's reply");
      },
    },
  };
}
