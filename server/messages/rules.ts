import type { MessageWarning } from '../../contract/messages.ts';
import { DELETE_MESSAGE_MINUTES } from '../../contract/trade-words.ts';

const MINUTE = 60 * 1000;

/** Recent slips can be taken back; older messages cannot, because people may have agreed on them. */
export const canTakeBack = (createdAt: Date, now: Date) =>
  now.getTime() - createdAt.getTime() <= DELETE_MESSAGE_MINUTES * MINUTE;

const SENT_BY = '(?:zelle|venmo|cash ?app|pay ?pal|revolut|western union|money ?gram|bitcoin|btc|crypto)';
const CARRIER = '(?:courier|dhl|fedex|ups|usps|evri|hermes|dpd|royal mail|parcel ?force|post|mail|parcel)';
const CODE =
  '(?:(?:six|6)[- ]digit |handover |verification |security |confirmation |sms |text |one[- ]time )*code';
const CHAT = '(?:signal|instagram|insta|facebook|fb|messenger|snapchat|discord|skype|imessage|sms|e-?mail)';
const BEFORE =
  '(?:before (?:we|i|you) (?:meet|come|see|pick|collect)|up ?front|in advance|(?<!go )ahead|beforehand)';

/** Patterns of requests that trading in person never needs. The first match decides the warning. */
const ASKING: [MessageWarning, RegExp[]][] = [
  [
    'code',
    [
      new RegExp(
        `(?:send|text|give|tell|share|forward|read)(?: it| out)?(?: to)? me (?:the|your|that|this) ${CODE}`,
      ),
      new RegExp(
        `(?:^|[.!?,;] |please |just |and |to )(?:send|text|share|forward) (?:the|your|that) ${CODE}`,
      ),
      new RegExp(`(?:i|we) (?:just )?(?:need|want) (?:the|your) ${CODE}`),
      new RegExp(`what(?: is|'s|s) (?:the|your) ${CODE}(?! (?:for|of|to|on|it|that it|in|at)\\b)`),
      /code (?:that )?(?:i|they|we|google) (?:just )?(?:sent|texted) (?:to )?(?:you|your)/,
      /code (?:that )?you (?:just )?(?:got|received|will get|will receive)/,
    ],
  ],
  [
    'pay_ahead',
    [
      new RegExp(`(?:pay|payment|send|transfer|money|[$£€] ?\\d+|\\d+ ?%) (?:[\\w$£€']+ ){0,4}${BEFORE}`),
      /(?:pay|send|transfer)(?: me| us| it| the)?(?: \w+){0,3} (?:first|now) (?:and|then|so|to|or) /,
      /(?:payment|money|pay me|pay us) first\b/,
      /\b(?:pre-?pay|pre-?payment|advance payment)\b/,
      /(?:pay|send|leave|put down|put|need|needs|want|require|take|ask for|after|once|with) (?:me |us )?(?:just )?(?:a|the|your)(?: \w+)? deposit\b/,
      /(?:[$£€] ?\d+|\d+ ?(?:[$£€]|dollars|euros|pounds|%|percent)) (?:\w+ )?deposit\b/,
      /deposit (?:to|will) (?:hold|reserve|secure|keep|take it)/,
      /(?:pay|send|buy|get|need|accept|take|prefer|with)(?: \w+){0,4} (?:gift|steam|itunes|google play|amazon|apple) ?cards?\b(?! (?:last|that|when|from))/,
      /gift card (?:codes?|numbers?)/,
      /\bwire (?:me|us|the (?:money|amount|rest)|money|transfer|[$£€]|\d)/,
      /\b(?:western union|money ?gram)\b/,
      new RegExp(`\\b${SENT_BY} (?:me|us)\\b`),
      new RegExp(
        `send (?:[\\w$£€']+ ){0,5}(?:via|by|through|on|with|using|over|in) (?:${SENT_BY}|this|that|the link)`,
      ),
      /(?:pay|send|accept|only take)(?: \w+){0,3} (?:in|by|with|via) (?:bitcoin|btc|ethereum|eth|usdt|crypto)/,
      /pay ?pal (?:[\w']+ ){0,4}(?:friends|family|f ?& ?f)/,
      /friends (?:and|&|or) family (?:option|payment|transfer)/,
      /(?:pay|send|transfer) (?:[\w$£€',]+ ){0,6}(?:and|then|so) i(?:'ll| will| can) (?:hold|keep|reserve|save|put it aside|take it down)/,
      /(?:hold|keep|reserve|save) it (?:for you )?(?:if|once|when|as soon as|after) (?:you (?:pay|send|transfer)|i (?:have|get) the money)/,
    ],
  ],
  [
    'leave_app',
    [
      /\b(?:whats[ -]?app|what'?sapp|watsapp|telegram|viber|we ?chat|kik me|wa\.me|t\.me)\b/,
      new RegExp(
        `(?:text|message|msg|write|contact|reach|add|dm|find|chat|talk|speak|continue|move|switch|go)(?: to| with| this| over)?(?: me| us)?(?: there)? (?:on|via|through|over|by|to) (?:my )?${CHAT}\\b`,
      ),
      /(?:add|dm|message) me on /,
      /\b(?:gmail|hotmail|outlook\.com|yahoo|icloud|proton ?mail)\b/,
      /\b(?!(?:support|service|warranty|help|info|care|repairs?)@)[\w.+-]+@[\w-]+\.[a-z]{2,}/,
      /(?<!(?:will|would|to|did|can|could|they|shop|maker) )e-?mail me\b/,
      /\bmy (?:phone |mobile |cell |private )?number(?: is|:)/,
      /(?:send|give|text|share|what(?: is|'s|s)|leave)(?: me)? your (?:phone |mobile |cell )?(?:number|phone|mobile|e-?mail)\b/,
      /(?:call|text|ring|phone|sms|reach) me (?:on|at|:|under)? ?\+?[(\d][\d ()./-]{5,}\d/,
      /(?:outside(?: of)?|off) (?:the|this) (?:app|site|platform)\b/,
      /\+\d[\d ().-]{7,}\d/,
      /(?<![\d-])\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}(?![\d-])/,
      /\b07\d{3} ?\d{3} ?\d{3}\b/,
    ],
  ],
  [
    'shipping',
    [
      /\bship (?:it|this|that|them|to (?:me|my|you|your|us|the|an?|another)|out|internationally|overseas|abroad|nationwide)\b/,
      /(?:can|could|would|will|do|did) you (?:also |still |please |maybe )?(?:ship|courier)\b/,
      /(?:willing|able|happy) to ship\b/,
      /(?:pay|cover|add|plus|split|arrange|organi[sz]e|offer|include)(?: for)?(?: the| your)? (?:shipping|postage)\b(?! (?:box|carton|damage))/,
      /\b(?:shipping|postage) (?:fees?|costs?|label|company|agent|address|is on|only|would be|will be)\b/,
      new RegExp(
        `(?:send|ship|post|mail|get) (?:it|them|this|that) (?:to (?:me|you|my \\w+|your \\w+) )?(?:by|via|with|through|using|in the) (?:an? )?${CARRIER}\\b`,
      ),
      /(?:send|post|mail) (?:it|them|this) (?:over )?to (?:me|my|our)\b/,
      /\b(?:my|a|the|our) (?:courier|agent|shipper|mover|movers|driver|shipping agent)(?: \w+)? (?:will|can|to|would|could|is going to) (?:come|pick|collect|fetch|get)/,
      /(?:send|arrange|use|organi[sz]e) (?:a|my) courier\b/,
    ],
  ],
];

/** Sentences such as `I do not ship` or `no deposit needed` ask for nothing. */
const NEGATED =
  /(?:\b(?:no|not|never|without|nobody|cannot|neither|nor|instead of|rather than|refuse to|avoid)|n't)(?: (?:\w+ ){0,2}\w*| ?)$/;

const RULES = ASKING.map(([warning, patterns]) => ({
  warning,
  pattern: new RegExp(patterns.map(({ source }) => source).join('|'), 'g'),
}));

/** The warning for what a message seems to ask for, judged by its words alone. */
export function warningOf(content: string): MessageWarning | null {
  const text = undisguise(content);
  return RULES.find(({ pattern }) => asks(text, pattern))?.warning ?? null;
}

function asks(text: string, pattern: RegExp): boolean {
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    if (!NEGATED.test(text.slice(Math.max(0, match.index - 40), match.index))) return true;
    pattern.lastIndex = match.index + 1;
  }
  return false;
}

/** Undoes disguises: other quotes and spaces, invisible characters, letters spaced apart. */
function undisguise(content: string): string {
  return content
    .normalize('NFKC')
    .replaceAll(/[\u200b-\u200f\u2060-\u2064\ufeff\u00ad]/g, '')
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
    .replaceAll(/\b(?:[a-z][ ._-]){5,}[a-z]\b/g, (letters) => letters.replaceAll(/[ ._-]/g, ''));
}
