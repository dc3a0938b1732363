// The styles of what is loaded with its data (home-load.ts), so that the page as the server renders it has them: a style
// sheet that only such code imports would come after it. Every style sheet of those dashboards stands here.
import "./Agreement.module.css";
import "./LoadBar.module.css";
import "./coordinator/CaseLine.module.css";
import "./coordinator/CoordinatorHome.module.css";
import "./coordinator/MemberCard.module.css";
import "./coordinator/RefusedNote.module.css";
import "./coordinator/TodayLine.module.css";
import "./executive/ExecutiveCases.module.css";
import "./executive/ExecutiveHome.module.css";
import "./executive/FigureTable.module.css";
import "./executive/OwnerCharts.module.css";
import "#reports/web/CustomerReport.module.css";
import "#ui/charts/ChartTable.module.css";
import "#ui/charts/Legend.module.css";
import "#ui/charts/MonthBars.module.css";
import "#ui/charts/ShareBar.module.css";
import "#ui/charts/tones.css";
