/** Ready-made choices of what one is notified of. */
export const notificationPresets = ["everything", "waiting", "daily"] as const;
export type NotificationPreset = (typeof notificationPresets)[number];

/** What people are notified of who never changed their settings; customers by their role in the case's company. */
export type NotificationDefaults = {
  readonly staff: NotificationPreset;
  readonly administrator: NotificationPreset;
  readonly user: NotificationPreset;
};
