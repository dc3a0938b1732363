import "./notification-types.ts";

export { default } from "#notifications/web/desktop/DesktopNotifier.tsx";
