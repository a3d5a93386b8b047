import type { Message } from '../../contract/messages.ts';
import { isFine, warnings } from './warnings.ts';

/** A message in one line, as the list shows it. */
export function previewOf({ id, content, messageType, warning }: Message): string {
  if (warning && !isFine(id)) return warnings[warning].hidden;
  if (messageType === 'deleted') return 'Message deleted';
  return content || 'Photo';
}

const AROUND = 40;

/** The words that were searched for, with what stands around them: before, found, after. */
export function excerptOf(content: string, words: string): [string, string, string] {
  const line = content.replaceAll(/\s+/g, ' ');
  const at = line.toLowerCase().indexOf(words.trim().toLowerCase());
  if (at < 0) return [line, '', ''];
  const end = at + words.trim().length;
  const before = at > AROUND ? `…${line.slice(at - AROUND, at)}` : line.slice(0, at);
  return [before, line.slice(at, end), line.slice(end)];
}
