import type { MessageWarning } from '../../contract/messages.ts';

const SENT_BY = '(?:zelle|venmo|cash ?app|pay ?pal|revolut|western union|money ?gram|bitcoin|btc|crypto)';
const PAYING = '(?:pay|payment|send|transfer|put|money|amount|half|cash|price|deposit)';
const CARRIER = '(?:courier|dhl|fedex|ups|usps|evri|hermes|dpd|royal mail|parcel ?force|post|mail|parcel)';
const COLLECTOR =
  '(?:courier(?: (?:firm|company|service))?|delivery (?:company|firm|service|man|guy)|haulier|removal firm|ups|dhl|fedex)';
const CODE =
  '(?:(?:six|6)[- ]digit |handover |verification |security |confirmation |sms |text |one[- ]time )*(?:code|(?<=verification )number|(?<=the )six digits|(?<=the )6 digits)';
const CHAT = '(?:signal|instagram|insta|facebook|fb|messenger|snapchat|discord|skype|imessage|sms|e-?mail)';
const CALL =
  '(?:call|text|ring|phone|sms|tel|mobile|cell|reach me|handy|anrufen|ruf mich an:?|appelez|llamame|ligue|chiamami|bel me)';
const BEFORE =
  '(?:before (?:we|i|you) (?:meet|come|see|pick|collect)|up ?front|in advance|(?<!go )ahead|beforehand)';

/** English requests for something that trading in person never needs. The first match decides the warning. */
export const asking: [MessageWarning, RegExp[]][] = [
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
      /code (?:[\w']+ ){0,3}to your (?:phone|mobile)/,
      /code (?:[\w',]+ ){0,4}(?:pass|send|forward) it (?:on )?to me/,
    ],
  ],
  [
    'pay_ahead',
    [
      new RegExp(
        `(?:pay|payment|send|transfer|money|[$£€] ?\\d{1,7}|\\d{1,7} ?%) (?:[\\w$£€']+ ){0,4}${BEFORE}`,
      ),
      /(?:pay|send|transfer)(?: me| us| it| the)?(?: \w+){0,3} (?:first|now) (?:and|then|so|to|or) /,
      /(?:payment|money|pay me|pay us) first\b/,
      new RegExp(`\\b${PAYING} (?:[\\w$£€',]+ ){0,5}(?:to|into|in|on) my (?:bank )?(?:account|wallet)\\b`),
      /\b(?:sort code|account (?:number|details)|bank details|payment page|wallet address|escrow|down payments?)\b/,
      /\b(?:pay|payment) (?:[\w']+ ){0,3}(?:through|via|by|on|with|using) (?:this|the|a) link\b/,
      /\bpayment before\b/,
      /\b(?:transfer|wire|forward) (?:me |us )?(?:the|your|half the|some) (?:money|amount|payment|price|cash|rest)\b/,
      /\b(?:ask|asking|want|need|take|requires?) (?:[\w']+ ){0,4}deposit\b/,
      /\b(?:an?|some|small|with) advance(?: payment)? of\b/,
      /\b(?:shipping|postage|return|dhl|ups|email you (?:a|the)) label\b/,
      /\b(?:pre-?pay|pre-?payment|advance payment)\b/,
      /(?:pay|send|leave|put down|put|need|needs|want|require|take|ask for|after|once|with) (?:me |us )?(?:just )?(?:a|the|your)(?: \w+)? deposit\b/,
      /(?:[$£€] ?\d{1,7}|\d{1,7} ?(?:[$£€]|dollars|euros|pounds|%|percent)) (?:\w+ )?deposit\b/,
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
      /(?:add|dm|message|try|find|ping|catch) me on /,
      /\b(?:gmail|hotmail|outlook\.com|yahoo|icloud|proton ?mail)\b/,
      /\b(?!(?:support|service|warranty|help|info|care|repairs?)@)[\w.+-]+@[\w-]+\.[a-z]{2,}/,
      /(?<!(?:will|would|to|did|can|could|they|shop|maker) )e-?mail me\b/,
      /\bmy (?:phone |mobile |cell |private )?number(?: is|:)/,
      /(?:send|give|text|share|what(?: is|'s|s)|leave)(?: me)? your (?:phone |mobile |cell )?(?:number|phone|mobile|e-?mail)\b/,
      /(?:call|text|ring|phone|sms|reach) me (?:on|at|:|under)? ?\+?[(\d][\d ()./-]{5,}\d/,
      /(?:outside(?: of)?|off) (?:the|this) (?:app|site|platform)\b/,
      /\+\d[\d ().-]{7,}\d/,
      // Such digits may also be a model, part or serial number, so a word like "call" must come before them.
      new RegExp(`\\b${CALL} (?:[\\w':]+ ){0,4}\\(?\\d[\\d ()./-]{7,}\\d`),
      /(?<!\d)\(\d{3}\) ?\d{3}[ .-]\d{4}(?![\d-])/,
      /^\W*\d{3}[ .-]\d{3}[ .-]\d{4}\b(?! \d)/,
      /(?<![\d-])07\d{3} ?\d{3} ?\d{3}(?![\d-])/,
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
      /(?:send|arrange|arranged|use|organi[sz]e|pay)(?: for)? (?:a|my) courier\b/,
      new RegExp(
        `\\b${COLLECTOR} (?:[\\w']+ ){0,2}(?:will|would|can|could|to|shall) (?:[\\w']+ ){0,2}(?:bring|take|collect|pick|fetch|come|call|be at|be with|stop)\\b|\\b${COLLECTOR} (?:collects?|picks? (?:it )?up|fetch(?:es)?)\\b`,
      ),
      new RegExp(
        `(?:delivery|sending (?:it|them)|send (?:it|them)|sent|posted|deliver it|get it to me|bring it) (?:by|with|via|using|through) (?:an? )?${CARRIER}\\b`,
      ),
      /(?:can|could|would|will) (?:you|it be) (?:[\w']+ )?(?:post it|mail it|courier it|have it delivered|deliver|posted to|delivered|shipped|mailed to)\b/,
      /\bi(?:'d| would|'ll| will) (?:pay|cover) (?:[\w']+ ){0,2}(?:courier|delivery|postage)\b/,
    ],
  ],
];
