import { useEffect, useRef, useState } from "react";
import { type NavigateFunction, useLocation, useNavigate } from "react-router";
import { DownloadFailed } from "#case-files/web/DownloadFailed.tsx";
import { saveFile } from "#platform/web/saving/send-file.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { viewAsCalls } from "#view-as/contract/calls.ts";
import { viewedPagePath } from "#view-as/rules/view-path.ts";
import { useWords } from "#wording/use-words.ts";
import { fillPictures } from "./fill-pictures.ts";
import styles from "./ViewAsScreen.module.css";

type View = { readonly caseId: number; readonly userId: number };

/** The tab, or the message, that a link of the page leads to; null if it leads elsewhere. */
const placeOf = (link: HTMLAnchorElement, caseId: number): { search: string; hash: string } | null => {
  const { origin, pathname, searchParams, hash } = new URL(link.href);
  if (origin !== location.origin || pathname !== `/cases/${caseId}`) return null;
  const tab = searchParams.get("tab");
  return { search: tab ? `?tab=${tab}` : "", hash };
};

/** The same tab with an earlier page, at what was shown first. */
const earlierOf = (page: Document, search: string): { search: string; hash: string } => {
  const query = new URLSearchParams(search);
  query.set("earlier", String(Number(query.get("earlier") ?? 0) + 1));
  const first = page.querySelector("[data-conversation-pane=newest-last] [id^=message-]")?.id;
  return { search: `?${query}`, hash: first ? `#${first}` : "" };
};

/** As the page of a case does with its own scripts; one with the newest message first is there already. */
const showNewest = (page: Document): void => {
  const pane = page.querySelector("[data-conversation-pane=newest-last]");
  if (pane) pane.scrollTop = pane.scrollHeight;
};

/** What a press in the page leads to. Links that lead elsewhere do nothing. */
const press = (
  event: MouseEvent,
  to: { view: View; navigate: NavigateFunction; state: unknown; search: string; download: (fileId: number) => void },
) => {
  const { target } = event;
  const pressed = target as Element;
  const link = pressed.closest<HTMLAnchorElement>("a[href]");
  if (link) event.preventDefault();
  const file = pressed.closest<HTMLElement>("button[data-file]")?.dataset.file;
  if (file) to.download(Number(file));
  const isEarlier = pressed.closest("button[data-earlier]") !== null;
  const place = link ? placeOf(link, to.view.caseId) : isEarlier ? earlierOf(pressed.ownerDocument, to.search) : null;
  if (place) void to.navigate(place, { replace: true, state: to.state });
};

type Props = View & { title: string; onClose: () => void; onLost: () => void };

/**
 * The person's own page, as the server renders it. It has no scripts, so this page hears what is pressed in it: tabs and
 * earlier messages are shown, files fetched.
 */
export const ViewedPage = ({ caseId, userId, title, onClose, onLost }: Props) => {
  const { t } = useWords();
  const navigate = useNavigate();
  const { search, hash, state } = useLocation();
  const frame = useRef<HTMLIFrameElement>(null);
  const hearing = useRef<AbortController>(undefined);
  const [isLost, setLost] = useState(false);
  const download = useSave({
    send: (fileId: number) => saveFile(viewAsCalls.downloadViewedFile, { body: { caseId, userId, fileId } }),
    overlaps: true,
  });
  const address = viewedPagePath(caseId, userId, search + hash);
  const onPress = (event: MouseEvent) =>
    press(event, { view: { caseId, userId }, navigate, state, search, download: (id) => void download.save(id) });
  const acts = useRef({ onPress, onClose });
  acts.current = { onPress, onClose };
  const hear = () => {
    hearing.current?.abort();
    const page = frame.current?.contentDocument;
    // What isn't shown within a frame is the page of an error.
    if (!page) {
      setLost(true);
      return onLost();
    }
    hearing.current = new AbortController();
    const { signal } = hearing.current;
    for (const name of ["click", "auxclick"] as const)
      page.addEventListener(name, (event) => acts.current.onPress(event), { signal, capture: true });
    page.addEventListener("keydown", ({ key }) => key === "Escape" && acts.current.onClose(), { signal });
    if (!hash) showNewest(page);
    void fillPictures(page, { caseId, userId }, signal);
  };
  // It may have been loaded before this page was interactive.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (frame.current?.contentDocument?.readyState === "complete") hear();
    return () => hearing.current?.abort();
  }, []);
  if (isLost)
    return (
      <p className="p-5" role="alert">
        {t("viewAs.failed")}
      </p>
    );
  return (
    <>
      <DownloadFailed download={download} />
      <iframe key={address} ref={frame} className={styles.page} src={address} title={title} onLoad={hear} />
    </>
  );
};
