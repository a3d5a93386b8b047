/** The kind of a file, detected from its bytes. */
export type MediaKind = 'picture' | 'video' | 'document';

/** The kinds that a form offers. An e-mail is a document too, but few forms accept it. */
export type Choice = MediaKind | 'email';

interface PurposeLimits {
  /** Who may fetch it: anybody with the address, or only its uploader and those they have shown it to. */
  audience: 'public' | 'owner';
  /** The accepted kinds, with the most bytes of each. */
  kinds: Partial<Record<Choice, number>>;
  /** How many of them one thing may have. */
  most: number;
}

interface SealedPurpose extends PurposeLimits {
  audience: 'owner';
  /** A video is too large to be encrypted in memory. */
  kinds: Partial<Record<Exclude<Choice, 'video'>, number>>;
  /** Encrypted at rest. */
  sealed: true;
  /** Pictures keep a size and quality that text recognition can read. */
  legible?: true;
}

type Purpose = PurposeLimits | SealedPurpose;

const MB = 1024 * 1024;
const picture = { picture: 20 * MB };
const video = { video: 50 * MB };
const document = { document: 20 * MB };

/** What a file is uploaded for, which decides who may see it, its kinds and its limits. */
export const purposes = {
  review: { audience: 'public', kinds: { ...picture, ...video }, most: 6 },
  proof: { audience: 'owner', kinds: { ...picture, ...document }, most: 1, sealed: true },
  receipt: {
    audience: 'owner',
    kinds: { ...picture, ...document, email: 5 * MB },
    most: 1,
    sealed: true,
    legible: true,
  },
  product: { audience: 'public', kinds: picture, most: 1 },
  profile: { audience: 'public', kinds: picture, most: 1 },
  listing: { audience: 'public', kinds: picture, most: 8 },
  // Papers are added one at a time.
  warranty: { audience: 'owner', kinds: { ...picture, ...document }, most: 1 },
  // Made by the server from the papers, never uploaded.
  'claim-pack': { audience: 'owner', kinds: document, most: 1 },
  claim: { audience: 'owner', kinds: { ...picture, ...document }, most: 6 },
  // Belongs to its sender; the conversation shows it to the other person.
  message: { audience: 'owner', kinds: picture, most: 1 },
  community: { audience: 'public', kinds: { ...picture, ...video }, most: 6 },
} as const satisfies Record<string, Purpose>;

export type MediaPurpose = keyof typeof purposes;

export const limitOf = (purpose: MediaPurpose, choice: Choice): number | undefined =>
  (purposes[purpose] as PurposeLimits).kinds[choice];

const called = { picture: 'Pictures', video: 'Videos', document: 'PDFs', email: 'E-mails' };

/** The same sentence for the browser, which checks first, and for the server. */
export const tooLargeText = (purpose: MediaPurpose, choice: Choice) =>
  `${called[choice]} can be up to ${(limitOf(purpose, choice) ?? 0) / MB} MB.`;

/** How many uploads a person may have that nothing uses yet. */
export const UNUSED_MOST = 40;
/** How long a video may be, and the tolerance for a recording that stopped late. */
export const VIDEO_SECONDS_MOST = 60;
export const VIDEO_GRACE_SECONDS = 2;
export const PIXELS_MOST = 50_000_000;

export const isSealed = (purpose: MediaPurpose): boolean => 'sealed' in purposes[purpose];
export const isLegible = (purpose: MediaPurpose): boolean => 'legible' in purposes[purpose];

export const PICTURE_WIDTHS = [96, 240, 480, 960, 1600] as const;

/** The widths that a picture exists in: never wider than the original, which is the last. */
export const widthsOf = (width: number): number[] => [
  ...PICTURE_WIDTHS.filter((smaller) => smaller < width),
  width,
];
