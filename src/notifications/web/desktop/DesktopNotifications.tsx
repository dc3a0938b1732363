import { lazyPart } from "#platform/web/loading/lazy-part.tsx";
import { useDesktopSetting } from "./desktop-setting.ts";

const Notifier = lazyPart(() => import("./DesktopNotifier.tsx"));

/** Shows desktop notifications if the person has turned them on. */
export const DesktopNotifications = () => (useDesktopSetting().state === "on" ? <Notifier /> : null);
