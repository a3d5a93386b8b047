const FILE_NAME_MOST = 120;

/** A file's name as it may stand in a line of ours: nothing unseen, no turned direction, its beginning and its ending. */
export function fileNameOf(given: string): string {
  const name = given
    .toWellFormed()
    .replaceAll(/\p{Cf}+/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const signs = [...name];
  if (signs.length <= FILE_NAME_MOST) return name;
  const [ending = ''] = name.match(/\.[a-z0-9]{1,5}$/i) ?? [];
  return `${signs.slice(0, FILE_NAME_MOST - 1 - ending.length).join('')}…${ending}`;
}
