import type { LazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { useDesktopSetting } from "./desktop-setting.ts";

type Props = {
  /** Shows them, with the types of all features. */
  Notifier: LazyComponent<object>;
};

/** Shows desktop notifications if the person has turned them on. */
export const DesktopNotifications = ({ Notifier }: Props) => (useDesktopSetting().state === "on" ? <Notifier /> : null);
