import { escapeHtml as text } from '../../../platform/pages.ts';
import type { DigestWords, Line, Ruler } from './lines.ts';

/** The product's colours. Mail programs have no CSS variables, so each use is inlined and repeated for dark mode. */
const light = {
  page: '#f3f4f6',
  card: '#ffffff',
  ink: '#12141a',
  ink2: '#474c58',
  ink3: '#5f6572',
  line: '#e8e9ec',
  link: '#2438cf',
  button: '#2438cf',
  off: '#d3d7dd',
  ok: '#1f9259',
  warn: '#c47a06',
};
const dark: typeof light = {
  page: '#0d0f13',
  card: '#16181e',
  ink: '#f2f4f8',
  ink2: '#b9bfcb',
  ink3: '#969dab',
  line: '#292b31',
  link: '#a3b0ff',
  button: '#4257ee',
  off: '#383d47',
  ok: '#3fb67c',
  warn: '#e0a032',
};
type Colour = keyof typeof light;

const inDark = (Object.keys(dark) as Colour[])
  .map(
    (name) => `.c-${name}{color:${dark[name]}!important}.b-${name}{background-color:${dark[name]}!important}`,
  )
  .join('');
const FONT = "font-family:'Instrument Sans','Helvetica Neue',Arial,sans-serif;";

interface Look {
  color?: Colour;
  back?: Colour;
  edge?: boolean;
  style?: string;
}

/** The `class` and `style` attributes for a text colour, a background, a border and further styles. */
function look({ color, back, edge, style = '' }: Look): string {
  const classes = [color && `c-${color}`, back && `b-${back}`, edge && 'e'].filter(Boolean).join(' ');
  const colours = `${color ? `color:${light[color]};` : ''}${back ? `background-color:${light[back]};` : ''}`;
  return `class="${classes}" style="${colours}${style}"`;
}
const table = (inside: string, more = '') =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${more}>${inside}</table>`;

/** The width in pixels that fits a phone. */
const WIDTH = 270;
/** A ruler has many cells, and mail programs cut off mails over 100 kB. */
const MOST_RULERS = 3;

/** One tick of a ruler, `down` pixels below the top. */
const tick = (back: Colour, height: number, down: number, gap: number) =>
  `<td style="vertical-align:top;padding:${down}px ${gap}px 0 0"><div ${look({
    back,
    style: `width:2px;height:${height}px;border-radius:1px;font-size:0;line-height:0`,
  })}>&nbsp;</div></td>`;

/** A W made of ticks, followed by the name. */
const logo = (publicUrl: string) =>
  `<a href="${text(publicUrl)}/" ${look({ color: 'ink', style: 'text-decoration:none' })}>${table(
    `<tr><td>${table(
      `<tr>${[0, 4, 8, 4, 8, 4, 0].map((down) => tick('link', 9, down, 2)).join('')}</tr>`,
      'aria-hidden="true"',
    )}</td><td ${look({
      color: 'ink',
      style: `${FONT}padding-left:7px;font-size:18px;font-weight:700;letter-spacing:-.02em`,
    })}>Wellkept</td></tr>`,
  )}</a>`;

/** One tick a month, tall on anniversaries; above 60 months, one tick a quarter. */
function ruler({ total, left, tone }: Ruler): string {
  const months = total > 60 ? 3 : 1;
  const count = Math.ceil(total / months);
  const lit = Math.min(count, Math.ceil(left / months));
  const gap = Math.min(12, Math.max(3, Math.floor(WIDTH / count) - 2));
  const ticks = Array.from({ length: count }, (_, index) => {
    const tall = (index * months) % 12 === 0;
    return tick(index < count - lit ? 'off' : tone, tall ? 12 : 8, tall ? 0 : 4, gap);
  });
  return `<div role="img" aria-label="${left} of ${total} months of cover left" style="padding-top:10px">${table(
    `<tr>${ticks.join('')}</tr>`,
  )}</div>`;
}

function item({ title, message, url, ruler: cover }: Line, index: number, publicUrl: string): string {
  const edge = index > 0 ? `border-top:1px solid ${light.line};` : '';
  return `<tr><td ${look({
    color: 'ink2',
    edge: index > 0,
    style: `${FONT}padding:18px 0;font-size:15px;line-height:22px;${edge}`,
  })}><a href="${text(publicUrl + url)}" ${look({
    color: 'ink',
    style: 'font-size:17px;line-height:24px;font-weight:600;text-decoration:none',
  })}>${text(title)}</a><br>${text(message)}${cover && index < MOST_RULERS ? ruler(cover) : ''}</td></tr>`;
}

export function toHtml({ greeting, lines, more, publicUrl, unsubscribe }: DigestWords): string {
  const items = lines.map((line, index) => item(line, index, publicUrl)).join('');
  const button = `<a href="${text(publicUrl)}/" ${look({
    back: 'button',
    style: `${FONT}display:inline-block;margin-top:6px;padding:11px 20px;border-radius:12px;color:#ffffff;font-size:15px;line-height:22px;font-weight:600;text-decoration:none`,
  })}>${more > 0 ? `See ${more} more in Wellkept` : 'Open Wellkept'}</a>`;
  const small = (color: Colour) => look({ color, style: `${FONT}font-size:13px;line-height:20px` });
  const footer = `You get this mail once a day, when there is something new.<br>
<a href="${text(publicUrl)}/settings#notifications" ${small('link')}>Choose what is in it</a> or
<a href="${text(unsubscribe)}" ${small('link')}>stop it</a>.`;

  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Wellkept</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${inDark}.e{border-color:${dark.line}!important}}</style>
</head>
<body ${look({ back: 'page', style: 'margin:0;padding:0' })}>
<div style="display:none;max-height:0;overflow:hidden">${text(lines[0]?.message ?? '')}</div>
${table(
  `<tr><td align="center" style="padding:24px 12px">${table(
    `<tr><td style="padding:0 8px 18px">${logo(publicUrl)}</td></tr>
<tr><td ${look({ back: 'card', style: 'border-radius:18px;padding:24px 24px 28px' })}>
<h1 ${look({
      color: 'ink',
      style: `${FONT}margin:0;font-size:25px;line-height:30px;font-weight:600;letter-spacing:-.02em`,
    })}>${text(greeting)}</h1>
${table(items, 'width="100%"')}
${button}
</td></tr>
<tr><td ${look({ color: 'ink3', style: `${FONT}padding:18px 8px;font-size:13px;line-height:20px` })}>${footer}</td></tr>`,
    'width="100%" style="max-width:560px"',
  )}</td></tr>`,
  `width="100%" ${look({ back: 'page' })}`,
)}
</body>
</html>
`;
}
