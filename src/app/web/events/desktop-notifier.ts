import "./event-types.ts";

export { default } from "#notifications/web/desktop/DesktopNotifier.tsx";
