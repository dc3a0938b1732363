// The styles of what is loaded with its data (home-load.ts), so that the page as the server renders it has them: a style
// sheet that only such code imports would come after it. Every style sheet of the two dashboards stands here.
export {};
