import { type MouseEvent, type ReactNode, useEffect } from "react";
import { Link, useLocation } from "react-router";
import { keysOfEvent } from "#app/web/live-keys.ts";
import { SideMenu } from "#app/web/menu/SideMenu.tsx";
import { useFreshDay } from "#app/web/navigation/use-fresh-day.ts";
import { PaletteKeys } from "#app/web/palette/PaletteKeys.tsx";
import { notePage } from "#care-cases/web/create/draft/draft-visit.ts";
import { SendWaiting } from "#case-messages/web/held/SendWaiting.tsx";
import { useLiveEvents } from "#live/web/live-events.ts";
import { DesktopNotifications } from "#notifications/web/desktop/DesktopNotifications.tsx";
import { UnreadInTitle } from "#notifications/web/UnreadInTitle.tsx";
import { identityOf } from "#platform/contract/actor.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { usePage } from "#platform/web/page.ts";
import { DanishTimes } from "#ui/time/DanishTimes.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./DefaultLayout.module.css";
import { LoginLayout } from "./LoginLayout.tsx";
import { NavigationBar } from "./NavigationBar.tsx";
import { TopBar } from "./TopBar.tsx";

const DesktopNotifier = lazyComponent(() => import("#app/web/events/desktop-notifier.ts"));

type Props = { padded: boolean; children: ReactNode };

const LiveEvents = () => {
  const { actor, tabs } = usePage();
  useLiveEvents(keysOfEvent, actor && tabs ? `${tabs} ${identityOf(actor)}` : "");
  useFreshDay();
  return null;
};

/** Visits of a draft's form begin at a page, and end when another one is shown. */
const useNotedPage = () => {
  const { pathname, search } = useLocation();
  useEffect(() => notePage(pathname, search), [pathname, search]);
};

/** Without an entry in the history of its own, which a form that asks before it is left couldn't tell from another page. */
const skipToContent = (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById("content")?.focus();
};

/** The page frame for signed-in people; visitors of /error-demo get the login layout. */
export const DefaultLayout = ({ padded, children }: Props) => {
  const { t } = useWords();
  const { actor } = usePage();
  useNotedPage();
  if (!actor) return <LoginLayout>{children}</LoginLayout>;
  return (
    <>
      <Link
        className={`px-4 py-2 rounded pinned accent-ground on-accent ${styles.skip}`}
        to="#content"
        onClick={skipToContent}
      >
        {t("frame.skipToContent")}
      </Link>
      <LiveEvents />
      <SendWaiting />
      <DesktopNotifications Notifier={DesktopNotifier} />
      <PaletteKeys />
      <NavigationBar />
      <div className={`grid ${styles.frame}`}>
        <div className={`not-phone ${styles.side}`} data-frame="side">
          <SideMenu />
        </div>
        <div className={`flex shrink column ${styles.rest}`}>
          <TopBar />
          <main id="content" className={`grow ${styles.content}`} data-padded={padded} tabIndex={-1}>
            <UnreadInTitle>{children}</UnreadInTitle>
          </main>
          <DanishTimes />
        </div>
      </div>
    </>
  );
};
