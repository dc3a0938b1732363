import type { FeatureRoutes } from "#ui/web-feature.ts";

/** The screens with parts of several features, and those of the frame. */
export const appRoutes: FeatureRoutes = {
  "/ConfirmEmail": "app/web/screens/people/ConfirmEmailScreen.tsx",
  "/enroll": "app/web/screens/people/EnrollScreen.tsx",
  "/select": "app/web/screens/people/SelectScreen.tsx",
  // One screen for the five case lists, selected by path.
  "/cases": "app/web/screens/case-list/CaseListScreen.tsx",
  "/cases/active": "app/web/screens/case-list/CaseListScreen.tsx",
  "/cases/backlog": "app/web/screens/case-list/CaseListScreen.tsx",
  "/cases/closed": "app/web/screens/case-list/CaseListScreen.tsx",
  "/cases/drafts": "app/web/screens/case-list/CaseListScreen.tsx",
  "/cases/create/:id": "app/web/screens/create-case/CreateCaseScreen.tsx",
  "/cases/:id": "app/web/screens/case/CaseScreen.tsx",
  "/cases/:id/print": "app/web/screens/case-print/CasePrintScreen.tsx",
  "/notifications": "app/web/screens/notifications/NotificationsScreen.tsx",
  "/since": "app/web/screens/since-left/SinceLeftScreen.tsx",
  "/customers": "app/web/screens/customers/CustomersScreen.tsx",
  "/customers/:id": "app/web/screens/customers/CustomerScreen.tsx",
  "/company": "app/web/screens/customers/CompanyScreen.tsx",
  "/users": "app/web/screens/people/UsersScreen.tsx",
  "/customers/users/:userId": "app/web/screens/people/UserScreen.tsx",
  "/profile": "app/web/screens/people/ProfileScreen.tsx",
  "/audit": "app/web/screens/audit/AuditScreen.tsx",
  "/settings": "app/web/screens/settings/SettingsScreen.tsx",
  "/settings/general": "app/web/screens/settings/GeneralSettingsScreen.tsx",
  "/settings/cases": "app/web/screens/settings/CaseSettingsScreen.tsx",
  "/settings/tags": "app/web/screens/settings/TagsScreen.tsx",
  "/settings/support": "app/web/screens/settings/SupportSettingsScreen.tsx",
  "/settings/retention": "app/web/screens/settings/RetentionScreen.tsx",
  "/settings/system": "app/web/screens/settings/SystemScreen.tsx",
  "/*": "app/web/errors/UnknownPath.tsx",
};
