// Styles of the lazy dashboards (home-load.ts), included here so that they are in the server-rendered page; a style
// sheet imported only by lazy code would arrive later. List all style sheets of those dashboards here.
import "./Agreement.module.css";
import "./LoadBar.module.css";
import "./coordinator/CaseLine.module.css";
import "./coordinator/CoordinatorHome.module.css";
import "./coordinator/MemberCard.module.css";
import "./coordinator/RefusedNote.module.css";
import "./coordinator/TodayLine.module.css";
import "./executive/ExecutiveCases.module.css";
import "./first-steps/FirstSteps.module.css";
import "./executive/ExecutiveHome.module.css";
import "./executive/FigureTable.module.css";
import "./executive/OwnerCharts.module.css";
import "#reports/web/CustomerReport.module.css";
import "#ui/charts/ChartTable.module.css";
import "#ui/charts/Legend.module.css";
import "#ui/charts/MonthLabel.module.css";
import "#ui/charts/PointChart.module.css";
import "#ui/charts/ShareBar.module.css";
import "#ui/charts/tones.css";
