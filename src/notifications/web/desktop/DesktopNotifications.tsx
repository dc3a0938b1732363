import { lazyPart } from "#platform/web/loading/lazy-part.tsx";
import { useDesktopSetting } from "./desktop-setting.ts";

const Notifier = lazyPart(() => import("./DesktopNotifier.tsx"));

/** Shows notifications on the desktop if the person has turned that on. */
export const DesktopNotifications = () => (useDesktopSetting().state === "on" ? <Notifier /> : null);
