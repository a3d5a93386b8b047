declare module 'wink-porter2-stemmer' {
  /** The stem of an English word in small letters, as PostgreSQL's own stemmer has it. */
  export default function stemmed(word: string): string;
}
