import type { Story } from '../../../contract/stories.ts';

/** The stories of one community that are on, oldest first. */
export interface StoryGroup {
  community: Story['community'];
  stories: Story[];
}

/** A place among groups: which of them, and which story in it. */
export interface StoryPlace {
  group: number;
  story: number;
}

export const isUnseen = ({ stories }: StoryGroup) => stories.some(({ seen }) => !seen);

/** Groups stories by community: those with unseen stories first, then by their newest story. */
export function groupStories(newestFirst: readonly Story[], now: number): StoryGroup[] {
  const on = newestFirst.filter(({ expiresAt }) => Date.parse(expiresAt) > now);
  const groups = [...Map.groupBy(on, ({ community }) => community.id).values()].flatMap((stories) => {
    const community = stories[0]?.community;
    return community ? [{ community, stories: stories.toReversed() }] : [];
  });
  return groups.toSorted((one, other) => Number(isUnseen(other)) - Number(isUnseen(one)));
}

/** Where watching a group begins: at its first unseen story, or from the start. */
export const firstIn = ({ stories }: StoryGroup) =>
  Math.max(
    0,
    stories.findIndex(({ seen }) => !seen),
  );

/** The next or previous story, in the next or previous community at either end; none beyond the last and before the first. */
export function stepFrom(
  groups: readonly StoryGroup[],
  { group, story }: StoryPlace,
  step: 1 | -1,
): StoryPlace | undefined {
  if (groups[group]?.stories[story + step]) return { group, story: story + step };
  const beside = groups[group + step];
  if (!beside) return undefined;
  return { group: group + step, story: step > 0 ? firstIn(beside) : beside.stories.length - 1 };
}

/** The next or previous community. */
export function leapFrom(
  groups: readonly StoryGroup[],
  { group }: StoryPlace,
  step: 1 | -1,
): StoryPlace | undefined {
  const beside = groups[group + step];
  return beside && { group: group + step, story: firstIn(beside) };
}
