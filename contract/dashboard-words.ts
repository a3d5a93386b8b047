/** The values of the dashboard that both sides need at run time. */

/** How many of the covers that end next the page brings along, for its time line and for what is urgent. */
export const COVERS_ON_DASHBOARD = 50;
