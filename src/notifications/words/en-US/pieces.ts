/** Pieces of groups that many features have. */
export const pieces = {
  auditAct: {
    unsubscribe: "Stop emails by a link in an email",
    DiscardGivenUpMails: "Discard undelivered mail",
    GetGivenUpMails: "See undelivered mail",
    RetryGivenUpMails: "Try undelivered mail again",
    GetCareCaseNotificationsBySearch: "Read notifications",
    GetUnreadNotificationCount: "Count unread notifications",
    MarkNotificationsRead: "Mark notifications as read",
    MuteCareCaseNotifications: "Mute or unmute a case",
    GetNotificationSettingPreferences: "Read own notification settings",
    UpdateNotificationSettingPreferences: "Change own notification settings",
  },
  auditDetail: {
    kinds: "Settings",
    isMuted: "Muted",
  },
  error: {
    unknownNotification: "Unknown notification type. Contact support.",
  },
  jobKind: {
    "daily-summary": "Preparing the daily summaries",
    "mail-case": "Writing an email about a case",
    "mail-summary": "Writing a daily summary",
  },
  problem: {
    onlyOneOfMarks: "Choose what to mark as read.",
    onlyWithAll: "A time and types belong to marking all.",
    neededWithAll: "This is needed to mark all.",
    onlyWithCase: "A visit belongs to one case.",
  },
  fieldName: {
    cells: "Settings",
    relation: "Relation to the case",
    type: "Event",
    inbox: "Inbox",
    mail: "Email",
    mentionMail: "Emails about mentions",
    followUpReminder: "Reminder of follow-ups",
  },
  refusal: {
    unknownSetting: "One of these settings does not exist for you.",
  },
  setting: {
    "notifications.staff": "Notifications of staff",
    "notifications.staffHelp": "For those who have not chosen for themselves.",
    "notifications.administrator": "Notifications of customers’ administrators",
    "notifications.administratorHelp": "For those who have not chosen for themselves.",
    "notifications.user": "Notifications of customers’ other users",
    "notifications.userHelp": "For those who have not chosen for themselves.",
  },
  settingChoice: {
    "noticesOf.everything": "Everything that concerns them",
    "noticesOf.waiting": "Only what is waiting for them",
    "noticesOf.daily": "One summary a day",
  },
} as const;
