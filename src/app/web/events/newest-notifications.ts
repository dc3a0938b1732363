import "./notification-types.ts";

export { default } from "#notifications/web/bell/NewestNotifications.tsx";
