import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { DownloadFailed } from "#case-files/web/DownloadFailed.tsx";
import { saveFile } from "#platform/web/saving/send-file.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { viewAsCalls } from "#view-as/contract/calls.ts";
import { viewedPagePath } from "#view-as/rules/view-path.ts";
import { fillPictures } from "./fill-pictures.ts";
import styles from "./ViewAsScreen.module.css";

type Props = { caseId: number; userId: number; title: string; onClose: () => void };

/** The tab that a link of the page opens; null if it leads elsewhere. */
const tabOf = (link: HTMLAnchorElement, caseId: number): { tab: string; hash: string } | null => {
  const { origin, pathname, searchParams, hash } = new URL(link.href);
  if (origin !== location.origin || pathname !== `/cases/${caseId}`) return null;
  return { tab: searchParams.get("tab") ?? "", hash };
};

/** As the page of a case does with its own scripts; one with the newest message first is there already. */
const showNewest = (page: Document): void => {
  const pane = page.querySelector("[data-conversation-pane=newest-last]");
  if (pane) pane.scrollTop = pane.scrollHeight;
};

/**
 * The person's own page, as the server renders it. It has no scripts, so this page hears what is pressed in it: tabs are
 * shown, files fetched, and links that lead elsewhere do nothing.
 */
export const ViewedPage = ({ caseId, userId, title, onClose }: Props) => {
  const navigate = useNavigate();
  const { search, hash, state } = useLocation();
  const frame = useRef<HTMLIFrameElement>(null);
  const download = useSave({
    send: (fileId: number) => saveFile(viewAsCalls.downloadViewedFile, { body: { caseId, userId, fileId } }),
    overlaps: true,
  });
  const address = viewedPagePath(caseId, userId, search + hash);
  const press = (event: MouseEvent) => {
    const target = event.target as Element;
    const link = target.closest<HTMLAnchorElement>("a[href]");
    const file = target.closest<HTMLElement>("button[data-file]")?.dataset.file;
    if (file) void download.save(Number(file));
    if (!link) return;
    event.preventDefault();
    const to = tabOf(link, caseId);
    if (to) void navigate({ search: to.tab ? `?tab=${to.tab}` : "", hash: to.hash }, { replace: true, state });
  };
  const acts = useRef({ press, onClose });
  acts.current = { press, onClose };
  const heard = () => {
    const page = frame.current?.contentDocument;
    if (!page) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    for (const name of ["click", "auxclick"] as const)
      page.addEventListener(name, (event) => acts.current.press(event), { signal, capture: true });
    page.addEventListener("keydown", ({ key }) => key === "Escape" && acts.current.onClose(), { signal });
    if (!page.location.hash) showNewest(page);
    void fillPictures(page, { caseId, userId }, signal);
    return leaving;
  };
  const hearing = useRef<AbortController | undefined>(undefined);
  const begin = () => {
    hearing.current?.abort();
    hearing.current = heard();
  };
  // The frame may have loaded before this page was interactive.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (frame.current?.contentDocument?.readyState === "complete") begin();
    return () => hearing.current?.abort();
  }, []);
  return (
    <>
      <DownloadFailed download={download} />
      <iframe key={address} ref={frame} className={styles.page} src={address} title={title} onLoad={begin} />
    </>
  );
};
