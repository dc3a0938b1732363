import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Route files are named from this folder; screens live in their features. */
const screen = (file: string) => `../../${file}`;

/** One screen for the five case lists; which it is, its path says. */
const caseList = (path: string, id: string) => route(path, "screens/CaseListScreen.tsx", { id });

/** All routes. A route's flags are its `handle`; see #platform/web/route-flags.ts. */
export default [
  layout("ScreenBoundary.tsx", [
    index(screen("dashboard/web/HomeScreen.tsx")),
    route("login", screen("sign-in/web/LoginScreen.tsx")),
    route("unknown-user", screen("sign-in/web/UnknownUserScreen.tsx")),
    route("ConfirmEmail", "screens/ConfirmEmailScreen.tsx"),
    route("select", "screens/SelectScreen.tsx"),
    caseList("cases", "cases"),
    caseList("cases/active", "cases-active"),
    caseList("cases/backlog", "cases-backlog"),
    caseList("cases/closed", "cases-closed"),
    caseList("cases/drafts", "cases-drafts"),
    route("cases/create/:id", "screens/CreateCaseScreen.tsx"),
    route("cases/:id", "screens/CaseScreen.tsx"),
    route("planner", "screens/PlannerScreen.tsx"),
    route("customers", "screens/CustomersScreen.tsx"),
    route("customers/:id", "screens/CustomerScreen.tsx"),
    route("customers/:id/report", screen("reports/web/service/ServiceReportScreen.tsx")),
    route("service-levels", "screens/ServiceLevelsScreen.tsx"),
    route("service-levels/new", "screens/NewServiceLevelScreen.tsx"),
    route("service-levels/:id", "screens/ServiceLevelScreen.tsx"),
    route("service-levels/:id/targets", "screens/ServiceLevelTargetsScreen.tsx"),
    route("company", "screens/CompanyScreen.tsx"),
    route("users", "screens/UsersScreen.tsx"),
    route("customers/users/:userId", "screens/UserScreen.tsx"),
    route("profile", "screens/ProfileScreen.tsx"),
    route("audit", "screens/AuditScreen.tsx"),
    route("mails", "screens/MailsScreen.tsx"),
    route("incoming-mail", "screens/IncomingMailScreen.tsx"),
    route("teams", "screens/TeamsScreen.tsx"),
    route("notifications", screen("notifications/web/NotificationsScreen.tsx")),
    route("support", screen("support/web/SupportScreen.tsx")),
    route("error-demo", "ErrorDemoScreen.tsx"),
    route("buttons", "ButtonsScreen.tsx"),
    route("test", "TestScreen.tsx"),
    route("*", "UnknownPath.tsx"),
  ]),
] satisfies RouteConfig;
