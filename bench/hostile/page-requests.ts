import { caseFileCalls } from "#case-files/contract/calls.ts";
import type { HostileRequest } from "./requests.ts";
import { plainTexts } from "./texts.ts";

/** Pages by path; a row's id follows a colon. */
export const screens = [
  "/",
  "/login",
  "/unknown-user",
  "/ConfirmEmail",
  "/select",
  "/cases",
  "/cases/active",
  "/cases/backlog",
  "/cases/closed",
  "/cases/drafts",
  "/cases/:case",
  "/planner",
  "/customers",
  "/customers/10001",
  "/customers/10001/report",
  "/service-levels",
  "/users",
  "/profile",
  "/audit",
  "/mails",
  "/incoming-mail",
  "/teams",
  "/notifications",
  "/support",
  "/no-such-page",
] as const;

const longest = 12_000;

/** Every page with the longest URLs that fit into request headers, and its data requests. */
export function pageRequests(caseId: number): HostileRequest[] {
  return screens.flatMap((screen) => {
    const path = screen.replace(":case", String(caseId));
    const queries = [
      ...Object.entries(plainTexts).map(([name, text]) => [name, queryOf(text)] as const),
      ...oddQueries,
    ];
    return queries.flatMap(([name, query]) => [
      pageRequest(path, `page with ${name}`, `${path}?${query}`),
      pageRequest(path, `data with ${name}`, `${path === "/" ? "" : path}/_payload.json?${query}`),
    ]);
  });
}

const oddQueries: readonly (readonly [string, string])[] = [
  ["no query", ""],
  ["unreadable escapes", "%E0%A4%A&".repeat(1_000).slice(0, longest)],
  ["many parameters", "a=1&".repeat(3_000).slice(0, longest)],
  ["a deep name", `a${"[b]".repeat(3_000)}=1`],
];

/** All parameters of a case list, each as long as fits. */
function queryOf(text: (length: number) => string): string {
  const names = [
    "q",
    "text",
    "sort",
    "status",
    "assignee",
    "customer",
    "columns",
    "after",
    "view",
    "returnUrl",
    "token",
  ];
  const each = Math.floor(longest / names.length / 3);
  return new URLSearchParams(names.map((name) => [name, text(each)])).toString().slice(0, longest);
}

function pageRequest(target: string, name: string, path: string): HostileRequest {
  const same = { method: "GET", type: "", size: path.length, isAdjustable: false, isOdd: false, body: () => null };
  return { ...same, target: `page ${target}`, name, path };
}

const boundary = "----hostile";
const part = (name: string, head: string, body: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${head}\r\n\r\n${body}\r\n`;

/** Uploads that are expensive to parse. */
export function uploadRequests(caseId: number): HostileRequest[] {
  const { path, method } = caseFileCalls.createCareCaseFile;
  const address = `${path}?areaId=care&caseId=${caseId}`;
  const of = (name: string, body: () => string | Buffer, type = `multipart/form-data; boundary=${boundary}`) => ({
    target: "createCareCaseFile",
    name,
    method,
    path: address,
    type,
    size: 0,
    isAdjustable: false,
    isOdd: true,
    body,
  });
  const file = (content: string) => `${part("file", '; filename="a.bin"', content)}--${boundary}--\r\n`;
  return [
    of("50 MB", () => file("x".repeat(50_000_000))),
    of("50 MB of line breaks", () => file("\r\n".repeat(25_000_000))),
    of("50 MB that nearly is the boundary", () => file(`\r\n--${boundary.slice(0, -1)}`.repeat(3_500_000))),
    of("a preamble of 50 MB", () => "x".repeat(50_000_000) + file("x")),
    of("fields without end", () => part("a", "", "x").repeat(200_000)),
    of("a head of 10 MB", () => part("file", `; filename="${"x".repeat(10_000_000)}"`, "x")),
    of("no boundary", () => file("x"), "multipart/form-data"),
    of("a boundary of 10,000 characters", () => "x", `multipart/form-data; boundary=${"b".repeat(10_000)}`),
    of("no multipart at all", () => "x".repeat(1_000_000), "application/octet-stream"),
  ];
}
