/** What a person has of the marketplace for themselves, by its name in the address. */
export const ownViews = {
  saved: { title: 'Saved', lead: 'What you want to come back to.' },
  mine: { title: 'My listings', lead: 'What you sell, swap or look for.' },
  searches: { title: 'Saved searches', lead: 'We tell you when a new listing matches.' },
} as const;
export type OwnView = keyof typeof ownViews;

export const viewNames = Object.keys(ownViews) as OwnView[];
export const viewIn = (name: string | undefined) => viewNames.find((view) => view === name);
