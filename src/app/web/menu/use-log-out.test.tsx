import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { browserApi } from "#platform/web/browser-api.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { photoCalls } from "#users/contract/photo-calls.ts";
import { useLogOut } from "./use-log-out.ts";

const LogOut = () => {
  const { busy, logOut } = useLogOut();
  return (
    <button type="button" onClick={logOut}>
      {busy ? "Logging out" : "Log out"}
    </button>
  );
};

test("logging out waits for the page's calls, and makes none with the ending session", async () => {
  const sent: string[] = [];
  const answers: ((reply: object) => void)[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    sent.push(address.split("/").at(-1) ?? "");
    return new Promise<Response>((resolve) => {
      answers.push((reply) => resolve(new Response(JSON.stringify(reply), { status: 200 })));
    });
  });
  const left = vi.fn();
  vi.stubGlobal("location", { assign: left });
  const askPhotos = () => browserApi(photoCalls).getUserPhotos({ body: { userIds: [1] } });

  await showInPage(<LogOut />);
  const photos = askPhotos();
  await act(async () => screen.getByRole("button", { name: "Log out" }).click());
  screen.getByRole("button", { name: "Logging out" });
  void askPhotos();
  expect(sent).toEqual(["GetUserPhotos"]);

  answers[0]?.({ photos: [] });
  await photos;
  await expect.poll(() => sent).toEqual(["GetUserPhotos", "Logout"]);
  answers[1]?.({ location: "/login" });
  await expect.poll(() => left.mock.calls).toEqual([["/login"]]);
  expect(sent).toEqual(["GetUserPhotos", "Logout"]);
  vi.unstubAllGlobals();
});
