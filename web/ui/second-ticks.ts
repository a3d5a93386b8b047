/** An SVG path of ticks: one per second, every tenth tall. One unit is one second. */
export function secondTicks(from: number, to: number, height: number): string {
  let path = '';
  for (let second = Math.max(0, from); second < to; second++)
    path += `M${second + 0.5} ${second % 10 === 0 ? 1.5 : height * 0.36}V${height - 1.5}`;
  return path;
}
