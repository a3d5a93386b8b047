import { reviews } from './reviews.ts';
import { things } from './things.ts';
import type { DemoAccount } from './types.ts';

const daysPerMonth = 365.25 / 12;

export const thingsOf = (person: string) => things.filter((thing) => thing.person === person).length;

export const endingSoon = (person: string) =>
  things
    .filter((thing) => thing.person === person)
    .flatMap(({ covers, boughtDaysAgo }) =>
      covers.map(
        ({ startsAfterMonths = 0, months }) => (startsAfterMonths + months) * daysPerMonth - boughtDaysAgo,
      ),
    )
    .filter((daysLeft) => daysLeft >= 0 && daysLeft < 60).length;

export const reviewsBy = (person: string) => reviews.filter((review) => review.person === person).length;

export const likesOf = (person: string) =>
  reviews
    .filter((review) => review.person === person)
    .reduce((sum, review) => sum + review.likedBy.length, 0);

export const commentsBy = (person: string) =>
  reviews.flatMap((review) => review.comments).filter((comment) => comment.person === person).length;

/** The people the sign-in page offers. Every line and figure is true of the world. */
export const demoAccounts: DemoAccount[] = [
  {
    person: 'maya-lund',
    line: 'Nine things, seven under cover',
    pictures: ['camera', 'road-bike', 'kettle'],
    figure: endingSoon('maya-lund'),
    figureLabel: 'ending soon',
  },
  {
    person: 'leo-marchetti',
    line: 'Expert reviewer, screwdriver in hand',
    pictures: ['espresso-machine', 'backpack', 'desk-lamp'],
    figure: reviewsBy('leo-marchetti'),
    figureLabel: 'reviews',
  },
  {
    person: 'ruth-adeyemi',
    line: 'Speakers, watches, and words about both',
    pictures: ['speaker', 'watch', 'headphones'],
    figure: likesOf('ruth-adeyemi'),
    figureLabel: 'likes',
  },
  {
    person: 'tomas-herrera',
    line: 'Answers Morrow owners’ questions',
    pictures: ['kettle', 'espresso-machine', 'washing-machine'],
    figure: commentsBy('tomas-herrera'),
    figureLabel: 'comments',
  },
  {
    person: null,
    line: 'An empty account, every first step',
    pictures: [],
    figure: 0,
    figureLabel: 'things',
  },
];
