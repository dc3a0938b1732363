import { type Peer, type PeerPlace, searchedWords, sentence } from "./peer.ts";
import { expectPage, expectStored, fieldsOf, idsIn, webSession } from "./web-session.ts";

const issueLink = /href="\/issues\/(\d+)"/g;
const listPath = (filter: string) => `/issues?set_filter=1&sort=updated_on:desc&per_page=50${filter}`;
/** Open ones, of the last days, alternating with all and closed ones. */
const filters = [7, 30, 90].flatMap((days) =>
  ["o", "*", "c"].map(
    (status) => `&f[]=status_id&op[status_id]=${status}&f[]=created_on&op[created_on]=>t-&v[created_on][]=${days}`,
  ),
);
/** How many pages of the list to read for issues to open. */
const readPages = 4;

/**
 * Redmine 5 and later, through its pages and forms; the person must be allowed to create issues in its first project.
 */
export async function redmine({ url, user, password, cpu }: PeerPlace): Promise<Peer> {
  const session = webSession(url);
  const { text: door } = await session.get("/login");
  const signedIn = await session.post("/login", { ...fieldsOf(door, "username"), username: user, password });
  expectStored(signedIn, /\/my\/page|\/$/, "Redmine's sign-in");
  const token = (html: string): string => /<meta name="csrf-token" content="([^"]+)"/.exec(html)?.[1] ?? "";
  const ids: number[] = [];
  for (let page = 1; page <= readPages; page += 1)
    ids.push(...idsIn((await session.get(`${listPath("")}&page=${page}`)).text, issueLink));
  if (ids.length === 0) throw new Error("Redmine has no issues to open");
  const { text: blank } = await session.follow(await session.get("/issues/new"));
  const form = fieldsOf(blank, "issue[subject]");
  const project = form["issue[project_id]"];
  const create = project === undefined ? "/issues" : `/projects/${project}/issues`;
  const at = (turn: number) => ids[turn % ids.length];
  const list = async (path: string) => expectPage(await session.get(path), "</html>", `Redmine's ${path}`);
  return {
    name: "Redmine",
    cpu,
    works: {
      "list page": () => list(listPath("")),
      "filtered list": (turn) => list(listPath(filters[turn % filters.length] ?? "")),
      "case page": async (turn) =>
        expectPage(await session.get(`/issues/${at(turn)}`), 'id="issue_description_and_toolbar"', "Redmine's issue"),
      search: (turn) => list(`/search?issues=1&q=${searchedWords[turn % searchedWords.length]}`),
      "create a case": async (turn) => {
        const fields = { ...form, "issue[subject]": `Fakturaen er tom ${turn}`, "issue[description]": sentence };
        expectStored(await session.post(create, fields), /\/issues\/\d+/, "Redmine's new issue");
      },
      reply: async (turn) => {
        const fields = { _method: "patch", authenticity_token: token(blank), "issue[notes]": sentence };
        expectStored(await session.post(`/issues/${at(turn)}`, fields), /\/issues\/\d+/, "Redmine's note");
      },
    },
  };
}
