/** Imports nothing, so that the browser may use it by value. */
interface CaptionLine {
  from: number;
  to: number;
  text: string;
}

/** The captions as a WebVTT file, for editing. */
export const toWebVtt = (captions: readonly CaptionLine[]): string =>
  captions.length === 0
    ? ''
    : [
        'WEBVTT',
        ...captions.map(({ from, to, text }) => `${clock(from)} --> ${clock(to)}\n${marked(text)}`),
      ].join('\n\n');

/** The caption to show at a moment. */
export const captionAt = (captions: readonly CaptionLine[], second: number): string | undefined =>
  captions.findLast(({ from, to }) => from <= second && second < to)?.text;

const marked = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (number: number) => String(number).padStart(2, '0');
  const thousandths = String(Math.round((seconds - whole) * 1000)).padStart(3, '0');
  const minutes = Math.floor(whole / 60);
  const hours = minutes < 60 ? '' : `${two(Math.floor(minutes / 60))}:`;
  return `${hours}${two(minutes % 60)}:${two(whole % 60)}.${thousandths}`;
}
