import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Route paths are relative to this folder; screens are in their features. */
const screen = (file: string) => `../../${file}`;

/** One screen for the five case lists, selected by path. */
const caseList = (path: string, id: string) => route(path, "screens/case-list/CaseListScreen.tsx", { id });

/** All routes. Their flags are in `handle`; see #platform/web/route-flags.ts. */
export default [
  layout("errors/ScreenBoundary.tsx", [
    index(screen("dashboard/web/HomeScreen.tsx")),
    route("login", screen("sign-in/web/LoginScreen.tsx")),
    route("unknown-user", screen("sign-in/web/UnknownUserScreen.tsx")),
    route("ConfirmEmail", "screens/people/ConfirmEmailScreen.tsx"),
    route("select", "screens/people/SelectScreen.tsx"),
    caseList("cases", "cases"),
    caseList("cases/active", "cases-active"),
    caseList("cases/backlog", "cases-backlog"),
    caseList("cases/closed", "cases-closed"),
    caseList("cases/drafts", "cases-drafts"),
    route("cases/create/:id", "screens/create-case/CreateCaseScreen.tsx"),
    route("cases/:id", "screens/case/CaseScreen.tsx"),
    route("cases/:id/print", "screens/case-print/CasePrintScreen.tsx"),
    route("planner", "screens/staff/PlannerScreen.tsx"),
    route("customers", "screens/customers/CustomersScreen.tsx"),
    route("customers/:id", "screens/customers/CustomerScreen.tsx"),
    route("customers/:id/report", screen("reports/web/service/ServiceReportScreen.tsx")),
    route("service-levels", "screens/service-levels/ServiceLevelsScreen.tsx"),
    route("service-levels/new", "screens/service-levels/NewServiceLevelScreen.tsx"),
    route("service-levels/:id", "screens/service-levels/ServiceLevelScreen.tsx"),
    route("service-levels/:id/targets", "screens/service-levels/ServiceLevelTargetsScreen.tsx"),
    route("company", "screens/customers/CompanyScreen.tsx"),
    route("users", "screens/people/UsersScreen.tsx"),
    route("customers/users/:userId", "screens/people/UserScreen.tsx"),
    route("profile", "screens/people/ProfileScreen.tsx"),
    route("audit", "screens/staff/AuditScreen.tsx"),
    route("mails", "screens/staff/MailsScreen.tsx"),
    route("incoming-mail", "screens/staff/IncomingMailScreen.tsx"),
    route("incoming-mail/senders", "screens/staff/RememberedSendersScreen.tsx"),
    route("settings", "screens/settings/SettingsScreen.tsx"),
    route("settings/general", "screens/settings/GeneralSettingsScreen.tsx"),
    route("settings/cases", "screens/settings/CaseSettingsScreen.tsx"),
    route("settings/support", "screens/settings/SupportSettingsScreen.tsx"),
    route("settings/retention", "screens/settings/RetentionScreen.tsx"),
    route("settings/system", "screens/settings/SystemScreen.tsx"),
    route("settings/staff", "screens/staff/StaffScreen.tsx"),
    route("settings/teams", "screens/staff/ManagedTeamsScreen.tsx"),
    route("teams", "screens/staff/TeamsScreen.tsx"),
    route("notifications", screen("notifications/web/NotificationsScreen.tsx")),
    route("support", screen("support/web/SupportScreen.tsx")),
    route("error-demo", "errors/ErrorDemoScreen.tsx"),
    route("buttons", "samples/ButtonsScreen.tsx"),
    route("test", "samples/TestScreen.tsx"),
    route("*", "errors/UnknownPath.tsx"),
  ]),
] satisfies RouteConfig;
