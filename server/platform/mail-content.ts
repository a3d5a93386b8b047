import { withoutUnseen } from '../../contract/common.ts';

/** What a mail says. Its two parts, text and HTML, are made of this, so that they say the same. */
export interface Mail {
  to: Recipient;
  subject: string;
  /** Stands above all in place of the subject and the greeting. */
  heading?: string;
  /** What happened, in one or two sentences. */
  sentences: readonly string[];
  items?: readonly Item[];
  /** The one thing to do. */
  button: Way;
  /** What else to know; below the button. */
  notes?: readonly string[];
  /** Why this person gets this mail. */
  reason: string;
  /** Stand beside the reason. */
  links?: readonly Way[];
  /** For a mail that comes again and again. Mail programs offer this, too. */
  unsubscribe?: Way;
}

/** The names are left out where the mailbox may be somebody else's than the person who typed them. */
export interface Recipient {
  address: string;
  firstName?: string | null;
  lastName?: string | null;
}

/** A link to this app; `path` is within it. */
export interface Way {
  label: string;
  path: string;
}

export interface Item {
  title: string;
  message: string;
  path: string;
  ruler?: Ruler;
}

/** A row of ticks; the last `lit` ones are coloured. */
export interface Ruler {
  ticks: number;
  lit: number;
  /** One of so many is taller. */
  tallEvery: number;
  tone: 'ok' | 'warn';
  label: string;
}

/** A mail whose texts are safe to show, and whose links are whole addresses. */
export interface ReadyMail {
  to: { name: string; address: string };
  subject: string;
  heading: string;
  /** What lists of mails show beside the subject. */
  preview: string;
  sentences: string[];
  items: (Omit<Item, 'path'> & { url: string })[];
  button: ReadyLink;
  notes: string[];
  reason: string;
  links: ReadyLink[];
  /** The address alone, for the mail's headers. */
  unsubscribe: string | undefined;
}

export interface ReadyLink {
  label: string;
  url: string;
}

const MOST = { name: 80, greeted: 40, subject: 150, line: 300, sentence: 500 };

/** One line of at most so many letters, without unseen characters that would change the text around it. */
export function oneLine(text: string, most: number): string {
  // The first cut bounds the work; it may halve a character, which `toWellFormed` replaces.
  const line = withoutUnseen(text.slice(0, 10 * most).replaceAll(/[\s\p{Cc}]+/gu, ' ')).toWellFormed();
  const letters = [...line];
  return letters.length > most
    ? `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : line;
}

/**
 * Mail programs make links of whatever looks like an address, also in what somebody typed. A character that nobody sees, after each
 * dot, `@` and `:` within it, keeps them from that.
 */
const unlinked = (line: string) =>
  line.replaceAll(/(?<=\S)[.。．｡](?=\p{L})|:(?=\/)|@(?=\S)/gu, (mark) => `${mark}\u200c`);

const shown = (text: string, most: number) => unlinked(oneLine(text, most));

/** An address within this app. Anything else becomes the first page. */
export function addressOf(path: string, publicUrl: string): string {
  const url = URL.parse(path, publicUrl);
  return url?.origin === publicUrl ? url.href : `${publicUrl}/`;
}

export function prepareMail(mail: Mail, publicUrl: string): ReadyMail {
  const { to, items = [], notes = [], links = [], unsubscribe } = mail;
  const ready = ({ label, path }: Way) => ({
    label: shown(label, MOST.line),
    url: addressOf(path, publicUrl),
  });
  const firstName = oneLine(to.firstName ?? '', MOST.greeted);
  const greeting = mail.heading === undefined ? [firstName ? `Hello ${unlinked(firstName)},` : 'Hello,'] : [];
  const subject = oneLine(mail.subject, MOST.subject);
  return {
    to: {
      name: oneLine([to.firstName, to.lastName].filter(Boolean).join(' '), MOST.name),
      address: to.address,
    },
    subject,
    heading: shown(mail.heading ?? subject, MOST.line),
    preview: shown(items[0]?.message ?? mail.sentences[0] ?? '', MOST.line),
    sentences: [...greeting, ...mail.sentences.map((sentence) => shown(sentence, MOST.sentence))],
    items: items.map(({ title, message, path, ruler }) => ({
      title: shown(title, MOST.line),
      message: shown(message, MOST.sentence),
      url: addressOf(path, publicUrl),
      ...(ruler && { ruler }),
    })),
    button: ready(mail.button),
    notes: notes.map((note) => shown(note, MOST.sentence)),
    reason: shown(mail.reason, MOST.sentence),
    links: [...links, ...(unsubscribe ? [unsubscribe] : [])].map(ready),
    unsubscribe: unsubscribe && addressOf(unsubscribe.path, publicUrl),
  };
}

export function toText({ heading, sentences, items, button, notes, reason, links }: ReadyMail): string {
  return [
    heading,
    ...sentences,
    ...items.map(({ title, message, ruler, url }) =>
      [title, message, ...(ruler ? [`${ruler.label}.`] : []), url].join('\n'),
    ),
    `${button.label}:\n${button.url}`,
    ...notes,
    // Mail programs know this line as the start of what is not the message.
    ['-- ', reason, ...links.map(({ label, url }) => `${label}: ${url}`), ''].join('\n'),
  ].join('\n\n');
}
