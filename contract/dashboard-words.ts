/** The values of the dashboard that both sides need at run time. */

/** How many of the covers that end next the page brings along, for its time line and for what is urgent. */
export const COVERS_ON_DASHBOARD = 50;

/** How much of what happened comes with the page, and with a request that does not say. */
export const ACTIVITIES_PER_PAGE = 12;
