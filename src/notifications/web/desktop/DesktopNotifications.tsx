import type { LazyPart } from "#platform/web/loading/lazy-part.tsx";
import { useDesktopSetting } from "./desktop-setting.ts";

type Props = {
  /** Shows them, with the types of all features. */
  Notifier: LazyPart<object>;
};

/** Shows desktop notifications if the person has turned them on. */
export const DesktopNotifications = ({ Notifier }: Props) => (useDesktopSetting().state === "on" ? <Notifier /> : null);
