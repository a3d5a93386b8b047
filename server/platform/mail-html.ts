import type { ReadyLink, ReadyMail, Ruler } from './mail-content.ts';
import { escapeHtml as text } from './pages.ts';

/** The product's colours. Mail programs have no CSS variables, so each use is inlined and repeated for dark mode. */
export const light = {
  bg: '#f3f4f6',
  surface: '#ffffff',
  ink: '#12141a',
  'ink-2': '#474c58',
  'ink-3': '#5f6572',
  'accent-ink': '#2438cf',
  accent: '#2438cf',
  'tick-off': '#d3d7dd',
  'ok-mark': '#1f9259',
  'warn-mark': '#c47a06',
};
export const dark: typeof light = {
  bg: '#0d0f13',
  surface: '#16181e',
  ink: '#f2f4f8',
  'ink-2': '#b9bfcb',
  'ink-3': '#969dab',
  'accent-ink': '#a3b0ff',
  accent: '#4257ee',
  'tick-off': '#383d47',
  'ok-mark': '#3fb67c',
  'warn-mark': '#e0a032',
};
type Colour = keyof typeof light;
/** The product's line is partly transparent, which not all mail programs know. This is how it looks on a surface. */
const LINE = { light: '#e8e9ec', dark: '#292b31' };

const inDark = [
  ...(Object.keys(dark) as Colour[]).map(
    (name) => `.c-${name}{color:${dark[name]}!important}.b-${name}{background-color:${dark[name]}!important}`,
  ),
  `.edge{border-color:${LINE.dark}!important}`,
].join('');
const FONT = "font-family:'Instrument Sans','Helvetica Neue',Arial,sans-serif;";
const SMALL = `${FONT}font-size:13px;line-height:22px`;

interface Look {
  color?: Colour;
  back?: Colour;
  edge?: boolean;
  style?: string;
}

/** The `class` and `style` attributes for a text colour, a background, a line above and further styles. */
function look({ color, back, edge, style = '' }: Look): string {
  const classes = [color && `c-${color}`, back && `b-${back}`, edge && 'edge'].filter(Boolean).join(' ');
  const own = [
    color && `color:${light[color]};`,
    back && `background-color:${light[back]};`,
    edge && `border-top:1px solid ${LINE.light};`,
    style,
  ];
  return `${classes && `class="${classes}" `}style="${own.filter(Boolean).join('')}"`;
}
const table = (inside: string, more = '') =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${more}>${inside}</table>`;
/** Outlook on Windows draws no boxes of a given size, so it gets no ticks. */
const notInOutlook = (html: string) => `<!--[if !mso]><!-->${html}<!--<![endif]-->`;
const onlyInOutlook = (html: string) => `<!--[if mso]>${html}<![endif]-->`;

/** The width of a ruler in pixels; fits a screen of 320. */
const RULER_WIDTH = 240;
const TICK = 2;
const MOST_TICKS = 60;
/** A ruler has many cells, and Gmail cuts off mails over 100 kB. */
const MOST_RULERS = 3;

/** One tick, `down` pixels below the top. */
const tick = (back: Colour, height: number, down: number, gap: number) =>
  `<td style="vertical-align:top;padding:${down}px ${gap}px 0 0"><div ${look({
    back,
    style: `width:${TICK}px;height:${height}px;border-radius:1px;font-size:0;line-height:0`,
  })}>&nbsp;</div></td>`;

/** A W made of ticks, followed by the name. */
const logo = table(
  `<tr><td>${notInOutlook(
    table(
      `<tr>${[0, 4, 8, 4, 8, 4, 0].map((down) => tick('accent-ink', 9, down, 2)).join('')}</tr>`,
      'aria-hidden="true"',
    ),
  )}</td><td ${look({
    color: 'ink',
    style: `${FONT}padding-left:7px;font-size:18px;line-height:24px;font-weight:700;letter-spacing:-.02em`,
  })}>Wellkept</td></tr>`,
);

function rulerHtml({ ticks, lit, tallEvery, tone, label }: Ruler): string {
  const count = Math.min(ticks, MOST_TICKS);
  const gap = Math.min(12, Math.floor(RULER_WIDTH / count) - TICK);
  const cells = Array.from({ length: count }, (_, index) => {
    const tall = index % tallEvery === 0;
    return tick(index < count - lit ? 'tick-off' : `${tone}-mark`, tall ? 12 : 8, tall ? 0 : 4, gap);
  });
  return notInOutlook(
    `<div role="img" aria-label="${text(label)}" style="padding-top:10px">${table(`<tr>${cells.join('')}</tr>`)}</div>`,
  );
}

/** Long words without a blank break, also where `overflow-wrap` is not known. */
const WRAP = 'word-break:break-word;overflow-wrap:anywhere';
const paragraph = (line: string, padding: string) =>
  `<p ${look({
    color: 'ink-2',
    style: `${FONT}margin:0;padding:${padding};font-size:15px;line-height:23px;${WRAP}`,
  })}>${text(line)}</p>`;

function itemHtml({ title, message, url, ruler }: ReadyMail['items'][number], index: number): string {
  const heading = look({
    color: 'ink',
    style: `${FONT}margin:0;font-size:17px;line-height:24px;font-weight:600;${WRAP}`,
  });
  return `<tr><td ${look({ edge: index > 0, style: 'padding:18px 0' })}>
<h2 ${heading}><a href="${text(url)}" ${look({ color: 'ink', style: 'text-decoration:none' })}>${text(title)}</a></h2>
<p ${look({ color: 'ink-2', style: `${FONT}margin:0;font-size:15px;line-height:23px;${WRAP}` })}>${text(message)}</p>
${ruler && index < MOST_RULERS ? rulerHtml(ruler) : ''}</td></tr>`;
}

/** Outlook gives links no padding, so its cell gets it. */
const buttonHtml = ({ label, url }: ReadyLink) =>
  table(
    `<tr><td ${look({ back: 'accent', style: 'border-radius:12px;mso-padding-alt:11px 20px' })}><a href="${text(url)}" ${look(
      {
        back: 'accent',
        style: `${FONT}display:inline-block;padding:11px 20px;border-radius:12px;color:#ffffff;font-size:15px;line-height:22px;font-weight:600;text-decoration:none`,
      },
    )}>${text(label)}</a></td></tr>`,
    'style="margin:8px 0 0"',
  );

const linkHtml = ({ label, url }: ReadyLink) =>
  `<a href="${text(url)}" ${look({ color: 'accent-ink', style: `${SMALL};text-decoration:underline` })}>${text(label)}</a>`;

export function toHtml(mail: ReadyMail): string {
  const { subject, heading, preview, sentences, items, button, notes, reason, links } = mail;
  const headingLook = look({
    color: 'ink',
    style: `${FONT}margin:0;padding:0 0 12px;font-size:25px;line-height:30px;font-weight:600;letter-spacing:-.02em;${WRAP}`,
  });
  const card = [
    `<h1 ${headingLook}>${text(heading)}</h1>`,
    ...sentences.map((line) => paragraph(line, '0 0 12px')),
    ...(items.length > 0 ? [table(items.map(itemHtml).join('\n'), 'width="100%"')] : []),
    buttonHtml(button),
    ...notes.map((line) => paragraph(line, '20px 0 0')),
  ];
  const footer = [
    text(reason),
    ...(links.length > 0 ? [`<br>${links.map(linkHtml).join(' &nbsp;·&nbsp; ')}`] : []),
  ];
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${text(subject)}</title>
<style>:root{color-scheme:light dark}</style>
<style>@media (prefers-color-scheme:dark){${inDark}}</style>
</head>
<body ${look({ back: 'bg', style: 'margin:0;padding:0;-webkit-text-size-adjust:100%' })}>
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${text(preview)}</div>
<div role="article" aria-roledescription="email" aria-label="${text(subject)}" lang="en" dir="ltr">
${table(
  `<tr><td align="center" style="padding:24px 12px">
${onlyInOutlook('<table role="presentation" width="600" align="center"><tr><td>')}
${table(
  `<tr><td align="left" style="padding:0 8px 18px">${logo}</td></tr>
<tr><td align="left" ${look({ back: 'surface', style: 'border-radius:18px;padding:28px 24px' })}>
${card.join('\n')}
</td></tr>
<tr><td align="left" ${look({ color: 'ink-3', style: `${SMALL};padding:18px 8px` })}>${footer.join('\n')}</td></tr>`,
  'width="100%" style="max-width:600px"',
)}
${onlyInOutlook('</td></tr></table>')}
</td></tr>`,
  `width="100%" ${look({ back: 'bg' })}`,
)}
</div>
</body>
</html>
`;
}
