/** The values of the dashboard that both sides need at run time. */

/** How many of the covers that end next come with the page, for its timeline and its urgent items. */
export const COVERS_ON_DASHBOARD = 50;

/** How many activities come with the page, and with a request that sets no limit. */
export const ACTIVITIES_PER_PAGE = 12;
