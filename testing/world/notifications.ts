import type { ReactionNews } from './types.ts';

type Row = [review: string, about: ReactionNews['about'], by: string, hoursAgo: number, read?: 'read'];

/** The notifications: `by` names who did it, the latest first. Notifications about ending cover are computed. */
const rows: Row[] = [
  ['maya-vela', 'likes', 'leo-marchetti priya-raman', 3],
  [
    'maya-pour',
    'likes',
    'priya-raman siobhan-keane samira-haddad lucia-ferrante grace-okafor aiko-tanabe chloe-bennett ben-whitlock callum-fraser yasmin-elamin harjit-singh ines-duarte',
    26,
    'read',
  ],
  ['maya-vela', 'comments', 'leo-marchetti mateusz-zielinski jonas-weber', 422, 'read'],
  ['maya-pour', 'comments', 'priya-raman tomas-herrera', 1432, 'read'],
  ['maya-book14', 'comments', 'tessa-vandermeer', 1688, 'read'],
  ['leo-uno', 'comments', 'noor-haddad', 20],
  ['leo-uno', 'likes', 'aiko-tanabe ben-whitlock fiona-mcallister beatriz-almeida', 22],
  ['ruth-pour', 'likes', 'ines-duarte maya-lund', 5],
  ['ruth-pour', 'comments', 'leo-marchetti', 69, 'read'],
  ['tomas-pour', 'comments', 'chloe-bennett maya-lund lucia-ferrante daan-kuiper noor-haddad', 1],
  ['tomas-pour', 'likes', 'yasmin-elamin marek-novotny maya-lund grace-okafor leo-marchetti', 1],
];

export const notifications: ReactionNews[] = rows.map(([review, about, by, hoursAgo, read]) => ({
  review,
  about,
  by: by.split(' '),
  hoursAgo,
  isRead: read === 'read',
}));
