import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allCalls } from "#app/contract/features.ts";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { caseFileCalls } from "#case-files/contract/calls.ts";
import type { AnyCall } from "#platform/contract/call.ts";
import { jsonBounds } from "#platform/rules/json-bounds.ts";
import { forgotPasswordPath } from "#sign-in/server/passwords/password-link.ts";
import { storedFiles } from "#tests/support/calls/transfer-files.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { type RawReply, rawHead, sendRaw } from "#tests/support/network/raw-connection.ts";
import { Browser } from "#tests/support/sign-in/http-browser.ts";
import { startSignIn, type TestSignIn } from "#tests/support/sign-in/start-sign-in.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
});
afterAll(() => havn.close());

const nested = (depth: number) => `{"a":${"[".repeat(depth)}${"]".repeat(depth)}}`;

describe("expensive JSON", () => {
  const bodies = {
    "nested 20,000 deep": nested(20_000),
    "one level too deep": nested(jsonBounds.depth),
    "as many objects as fit": `{"ids":[${"{},".repeat(300_000)}{}]}`,
    "never closed": `{"a":${"[".repeat(20_000)}`,
  };
  const taking = Object.values<AnyCall>(allCalls).filter(({ kind, method }) => kind !== "upload" && method !== "GET");
  const kinds = [...Map.groupBy(taking, ({ kind, method, writes }) => `${kind} ${method} ${writes === true}`).values()];

  const expectRefused = async ({ path, method }: AnyCall, body: string, headers: Readonly<Record<string, string>>) => {
    const sent = { method, headers: { "content-type": "application/json", ...headers }, body };
    const response = await fetch(havn.url + path, sent);
    const shape = (await response.json()) as Record<string, unknown>;
    expect([path, response.status, shape]).toMatchObject([path, 400, { data: { code: "badRequest" } }]);
  };

  test.each(Object.entries(bodies))(
    "with %s is rejected by each kind of call, for visitors and staff",
    async (...of) => {
      const authorization = await havn.bearer("anna");
      for (const [call] of kinds) {
        await expectRefused(call as AnyCall, of[1], {});
        await expectRefused(call as AnyCall, of[1], { authorization });
      }
    },
  );

  test("with one level too deep is rejected by every call", async () => {
    for (const call of taking) await expectRefused(call, nested(jsonBounds.depth), {});
  });

  test("at the maximum depth is parsed, and rejected for its content", async () => {
    const body = nested(jsonBounds.depth - 1);
    const response = await post("/api/CareCase/GetCareCasesByIds", body);
    const { data } = (await response.json()) as { data: { problems: readonly object[] } };
    expect([response.status, data.problems.map((problem) => Reflect.get(problem, "path"))]).toEqual([
      400,
      ["ids", "a"],
    ]);
  });

  test("with half a character has it replaced, wherever it ends up", async () => {
    const { id } = await buildCase(havn);
    for (const [path, body] of [
      ["/api/CareCase/CreateCareCaseMessage", `{"caseId":${id},"comment":"<p>halv \\ud83d</p>","isInternal":false}`],
      ["/api/CareCase/SaveCareCaseMessageDraft", `{"caseId":${id},"isInternal":false,"comment":"<p>\\uDC00</p>"}`],
    ] as const) {
      const response = await post(path, body);
      expect([path, response.status]).toEqual([path, response.status === 204 ? 204 : 200]);
    }
    const { messages } = await havn.as("nils").getCareCaseMessagesBySearch({ body: { caseId: id } });
    expect(messages.map(({ comment }) => comment)).toContain("<p>halv \ufffd</p>");
  });

  const post = async (path: string, body: string) =>
    fetch(havn.url + path, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: await havn.bearer("nils") },
      body,
    });
});

describe("a form with a file", () => {
  const { path } = caseFileCalls.createCareCaseFile;
  let careCase: CareCase;
  beforeAll(async () => {
    careCase = await buildCase(havn);
  });

  async function send(body: string, contentType = 'multipart/form-data; boundary="b"'): Promise<RawReply> {
    const head = rawHead("POST", `${path}?areaId=care&caseId=${careCase.id}`, {
      authorization: await havn.bearer("nils"),
      "content-type": contentType,
      "content-length": Buffer.byteLength(body, "latin1"),
    });
    return sendRaw(havn.url, head + body);
  }

  const disposition = (name: string, filename?: string) =>
    `Content-Disposition: form-data; name="${name}"${filename === undefined ? "" : `; filename="${filename}"`}`;
  const part = (headers: string, content: string) => `--b\r\n${headers}\r\n\r\n${content}\r\n`;
  const file = part(disposition("file", "a.txt"), "abc");
  const field = part(disposition("note"), "x");
  const end = "--b--\r\n";

  test.each([
    ["no boundary", file + end, "multipart/form-data", "badRequest"],
    ["an empty boundary", file + end, "multipart/form-data; boundary=", "badRequest"],
    ["an overlong boundary", file + end, `multipart/form-data; boundary=${"b".repeat(5_000)}`, "badRequest"],
    ["another boundary", file + end, "multipart/form-data; boundary=c", "badRequest"],
    ["an unknown parameter", file + end, "multipart/form-data; charset=x", "badRequest"],
    ["nothing in it", "", undefined, "fileMissing"],
    ["no parts", end, undefined, "fileMissing"],
    ["fields only", field + end, undefined, "fileMissing"],
    ["a part without headers", `--b\r\n\r\nabc\r\n${end}`, undefined, "fileMissing"],
    ["a part without a name", part("Content-Disposition: form-data", "abc") + end, undefined, "fileMissing"],
    ["headers that never end", `--b\r\n${`X: ${"x".repeat(1_000)}\r\n`.repeat(500)}`, undefined, "badRequest"],
    ["a header cut off", `--b\r\n${disposition("file", "a.t")}`, undefined, "badRequest"],
    ["a line break in the name of the file", part(disposition("file", "a\nb"), "abc") + end, undefined, "fileMissing"],
    ["a file of another name", part(disposition("other", "a.txt"), "abc") + end, undefined, "fileMissing"],
    ["a file of a name that objects have", part(disposition("__proto__", "a"), "abc") + end, undefined, "badRequest"],
    ["two files", file + file + end, undefined, "badRequest"],
    ["a file beside another", file + part(disposition("more", "b.txt"), "abc") + end, undefined, "badRequest"],
    ["a file cut off", `--b\r\n${disposition("file", "a.txt")}\r\n\r\nab`, undefined, "badRequest"],
    ["a file without the end of the form", file, undefined, "badRequest"],
    ["too many fields", field.repeat(11) + file + end, undefined, "badRequest"],
    ["too many parts", part("X: y", "").repeat(30) + file + end, undefined, "badRequest"],
    [
      "a field of JSON that is none",
      part(`${disposition("j")}\r\nContent-Type: application/json`, "{") + file + end,
      undefined,
      "badRequest",
    ],
    ["an empty file", part(disposition("file", "a.txt"), "") + end, undefined, "fileEmpty"],
  ])("and %s is rejected, and leaves nothing behind", async (_name, body, contentType, code) => {
    const before = storedFiles(havn);
    const { status, body: answer } = await send(body, contentType);
    expect([status, JSON.parse(answer)]).toMatchObject([400, { statusCode: 400, data: { code } }]);
    expect(storedFiles(havn)).toBe(before);
    const { files } = await havn.as("nils").getCareCaseFilesBySearch({ body: { caseId: careCase.id } });
    expect(files).toEqual([]);
  });

  test.each([
    ["fields before and after it", field + file + field + end],
    ["text before and after the form", `preamble\r\n${file}${end}epilogue\r\n--b\r\n`],
    ["a type that is none", part(`${disposition("file", "a.txt")}\r\nContent-Type: ;;`, "abc") + end],
    [
      "a character set that is none",
      part(`${disposition("file", "a.txt")}\r\nContent-Type: a/b; charset*; charset=x`, "abc") + end,
    ],
  ])("with %s is accepted", async (_name, body) => {
    const { status, body: answer } = await send(body);
    expect([status, JSON.parse(answer)]).toMatchObject([200, { file: { name: "a.txt", size: 3 } }]);
    const { file: stored } = JSON.parse(answer) as { file: { id: number } };
    await havn.as("nils").deleteCareCaseFile({ body: { caseId: careCase.id, fileId: stored.id } });
  });

  test("sent to another call is not understood, and JSON-like content is no form", async () => {
    const head = (target: string, contentType: string, content: string, authorization: string) =>
      rawHead("POST", target, { authorization, "content-type": contentType, "content-length": content.length }) +
      content;
    const authorization = await havn.bearer("nils");
    const toList = head(
      "/api/CareCase/GetCareCasesBySearch",
      "multipart/form-data; boundary=b",
      file + end,
      authorization,
    );
    expect(await sendRaw(havn.url, toList)).toMatchObject({ status: 415 });
    expect(JSON.parse((await send("{}", "application/json")).body)).toMatchObject({ data: { code: "fileMissing" } });
  });
});

describe("signing in", () => {
  let signIn: TestSignIn;
  beforeAll(async () => {
    signIn = await startSignIn();
  });
  afterAll(() => signIn.close());

  test("with JSON nested 20,000 deep leaves no stack in the log", async () => {
    const before = signIn.logLines.length;
    const response = await fetch(`${signIn.origin}/api/Authentication/RefreshLogin`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: nested(20_000),
    });
    expect(response.status).toBe(400);
    const lines = signIn.logLines.slice(before).join("");
    expect(lines).toContain('"code":"badRequest"');
    expect(lines).not.toContain("stack");
  });

  test.each(["login_hint", "state", "nonce", "ui_locales", "code_challenge", "client_id", "prompt", "id_token_hint"])(
    "with a NUL in %s causes no server error at the bundled provider",
    async (name) => {
      const browser = new Browser(signIn.origin);
      const { address } = await browser.follow("/api/Authentication/Login", "/oidc/auth");
      const url = new URL(address);
      url.searchParams.set(name, `a\0b`);
      for (const method of ["GET", "POST"]) {
        const sent = method === "GET" ? { method } : { method, body: url.searchParams };
        const response = await browser.send(method === "GET" ? url.href : url.pathname, sent);
        expect([name, method, response.status < 500]).toEqual([name, method, true]);
      }
    },
  );

  test.each([
    ["the token of a link", "GET", "/oidc/choose-password?token=%00"],
    ["an interaction", "GET", "/oidc/interaction/%00"],
    ["what an interaction is sent", "POST", "/oidc/interaction/x"],
    ["a forgotten password's address", "POST", forgotPasswordPath],
    ["the way out", "GET", "/oidc/session/end?id_token_hint=%00&post_logout_redirect_uri=%00&client_id=%00"],
    ["a code", "GET", "/api/Authentication/LoginCallback?Code=%00&State=%00"],
    ["a way back", "GET", "/api/Authentication/Login?RedirectUri=%00"],
    ["a parameter within a parameter", "GET", "/api/Authentication/LoginCallback?State[a][b]=x&Code[]=1&Code[]=2"],
    ["a parameter given twice", "GET", "/api/Authentication/LoginCallback?State=a&State=b"],
  ])("with a NUL in %s causes no server error", async (_name, method, path) => {
    const browser = new Browser(signIn.origin);
    const body = new URLSearchParams({ email: "a\0@b.dk", password: "\0", userId: "\0", newPassword: "\0" });
    const response = await browser.send(path, method === "POST" ? { method, body } : { method });
    expect(response.status).toBeLessThan(500);
  });

  test.each([
    [
      "a header nested 5,000 deep",
      Buffer.from(`{"alg":${"[".repeat(5_000)}${"]".repeat(5_000)}}`).toString("base64url"),
    ],
    ["a header that is no JSON", "e30x"],
    ["no header", ""],
  ])("with a token with %s makes a visitor", async (_name, header) => {
    for (const cookie of [`accessToken=${header}.e30.x`, `refreshToken=${header}....`]) {
      const response = await fetch(`${signIn.origin}/who-am-i`, { headers: { cookie } });
      expect([response.status, await response.json()]).toEqual([200, { name: null }]);
    }
    const response = await fetch(`${signIn.origin}/who-am-i`, { headers: { authorization: `Bearer ${header}.e30.x` } });
    expect(await response.json()).toEqual({ name: null });
  });
});
