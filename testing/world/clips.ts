/** A short film of a thing, as somebody would take it with a phone; `scripts/clips.ts` draws it. */
export type Clip = {
  /** A drawing in `web/art`. */
  art: string;
  room: Room;
  wall: string;
  ground: 'oak' | 'walnut' | 'stone' | 'cloth' | 'tiles' | 'concrete' | 'none';
  light: 'morning' | 'noon' | 'evening' | 'lamp' | 'night';
  /** The side that the light comes from. */
  from: 'left' | 'right';
  shape: keyof typeof SHAPES;
  /** The width of the thing as a share of the picture's, where its middle stands, and the height that its foot and the wall's have. */
  size: number;
  x: number;
  foot: number;
  horizon: number;
  /** Other drawings that stand out of focus behind it. */
  behind?: { art: string; x: number; size: number; foot?: number }[];
  /** What moves in the drawing, by the place of its elements. */
  parts?: (Motion & { pick: number[] })[];
  whole?: Motion;
  effects?: Effect[];
  shots: Shot[];
  /** The moment that is its poster. */
  poster: number;
};

type Room =
  | 'kitchen'
  | 'living'
  | 'workshop'
  | 'bedroom'
  | 'train'
  | 'station'
  | 'office'
  | 'laundry'
  | 'hob'
  | 'plain';

/** Lengths in the drawing's own units, of which it has 600; times in seconds. */
export type Motion = {
  about?: [x: number, y: number];
  /** Degrees in a second. */
  spin?: number;
  swing?: { degrees: number; every: number };
  sway?: { x: number; y: number; every: number };
  slide?: { x: number; y: number; from: number; to: number };
  /** How dark it gets between being bright. */
  glow?: { least: number; every: number };
  shiver?: number;
  /** When it is gone for a moment. */
  blink?: number[];
};

export type Effect =
  | { kind: 'steam'; x: number; y: number; much: number }
  | { kind: 'bubbles'; box: [left: number, top: number, right: number, bottom: number] }
  | { kind: 'dust' }
  | { kind: 'chips'; x: number; y: number }
  /** A beam, whose face is at this place. */
  | { kind: 'beam'; x: number; foot: number };

export type Shot = {
  seconds: number;
  /** Where the camera looks, in the drawing's units, and how near it is; both go from the first to the second. */
  look: [x: number, y: number, near: number][];
  /** How restless the hand is. */
  shake?: number;
  /** Begins out of focus and finds it. */
  focus?: boolean;
};

export const SHAPES = { tall: [540, 960], wide: [960, 540] } as const;
export const FRAMES_A_SECOND = 24;

export const secondsOf = ({ shots }: Clip) => shots.reduce((sum, { seconds }) => sum + seconds, 0);

type Look = Shot['look'][number];
const shot = (seconds: number, from: Look, to: Look, more: Pick<Shot, 'shake' | 'focus'> = {}): Shot => ({
  seconds,
  look: [from, to],
  ...more,
});

const onTable = { shape: 'tall', size: 0.94, x: 0.5, foot: 0.6, horizon: 0.49 } as const;
const onFloor = { shape: 'tall', size: 1, x: 0.5, foot: 0.66, horizon: 0.52 } as const;

const filmed = {
  'clip-espresso': {
    ...onTable,
    art: 'espresso-machine',
    room: 'kitchen',
    wall: '#cdb896',
    ground: 'walnut',
    light: 'morning',
    from: 'right',
    behind: [{ art: 'toaster', x: 1.04, size: 0.42 }],
    parts: [
      { pick: [19], sway: { x: 0.9, y: 0, every: 0.21 } },
      { pick: [10], about: [173, 180], swing: { degrees: 6, every: 1.3 } },
    ],
    effects: [{ kind: 'steam', x: 300, y: 384, much: 0.8 }],
    shots: [
      shot(4.5, [300, 330, 1], [296, 340, 1.16], { focus: true }),
      shot(3.5, [300, 372, 2.1], [306, 380, 2.35]),
      shot(3, [250, 240, 1.6], [300, 250, 1.45]),
    ],
    poster: 3.4,
  },
  'clip-drum': {
    ...onFloor,
    art: 'washing-machine',
    room: 'laundry',
    wall: '#c6d2d0',
    ground: 'tiles',
    light: 'noon',
    from: 'left',
    parts: [
      { pick: [17], about: [300, 352], spin: 215 },
      { pick: [12], glow: { least: 0.45, every: 2 } },
    ],
    whole: { shiver: 1.4 },
    shots: [
      shot(3, [300, 300, 1], [300, 320, 1.2]),
      shot(4, [300, 345, 1.9], [310, 355, 2.2], { focus: true }),
    ],
    poster: 2.6,
  },
  'clip-blender': {
    ...onTable,
    art: 'blender',
    room: 'kitchen',
    wall: '#b9c9b4',
    ground: 'stone',
    light: 'noon',
    from: 'left',
    x: 0.47,
    behind: [{ art: 'fridge', x: 0.98, size: 0.7, foot: 0.56 }],
    parts: [{ pick: [5], sway: { x: 2.4, y: 1.6, every: 0.13 } }],
    whole: { shiver: 2.2 },
    effects: [{ kind: 'bubbles', box: [212, 222, 388, 384] }],
    shots: [
      shot(3, [300, 300, 1.02], [300, 290, 1.14], { shake: 1.3 }),
      shot(3.5, [300, 270, 1.75], [296, 250, 2]),
    ],
    poster: 2,
  },
  'clip-pan': {
    ...onTable,
    art: 'cast-iron-pan',
    room: 'hob',
    wall: '#4a4744',
    ground: 'none',
    light: 'morning',
    from: 'left',
    size: 1,
    x: 0.54,
    foot: 0.66,
    parts: [
      {
        pick: [8, 9, 10, 11, 12, 13, 14],
        sway: { x: 15, y: 7, every: 2.3 },
        swing: { degrees: 4, every: 3.1 },
      },
    ],
    whole: { about: [250, 330], swing: { degrees: 1.6, every: 2.3 } },
    effects: [{ kind: 'steam', x: 250, y: 330, much: 0.6 }],
    shots: [
      shot(4, [260, 320, 1.02], [255, 325, 1.2], { shake: 1.2 }),
      shot(4, [250, 325, 1.9], [262, 330, 2.1], { focus: true }),
    ],
    poster: 1.6,
  },
  'clip-clock': {
    ...onTable,
    art: 'wall-clock',
    room: 'plain',
    wall: '#d9cbb4',
    ground: 'none',
    light: 'evening',
    from: 'left',
    size: 0.8,
    foot: 0.53,
    parts: [{ pick: [21], about: [300, 290], spin: 6 }],
    effects: [{ kind: 'dust' }],
    shots: [
      shot(5, [300, 300, 1], [300, 295, 1.13]),
      shot(5, [322, 270, 2], [318, 262, 2.25], { focus: true }),
    ],
    poster: 3.2,
  },
  'clip-reader': {
    ...onTable,
    art: 'e-reader',
    room: 'bedroom',
    wall: '#8f8a86',
    ground: 'cloth',
    light: 'lamp',
    from: 'right',
    x: 0.48,
    parts: [{ pick: [5, 6, 7], blink: [3.1, 8.2] }],
    effects: [{ kind: 'dust' }],
    shots: [
      shot(5, [300, 300, 1.04], [300, 290, 1.2], { focus: true }),
      shot(5, [280, 330, 1.8], [310, 380, 1.7]),
    ],
    poster: 2.4,
  },
  'clip-vacuum': {
    ...onFloor,
    art: 'vacuum-cleaner',
    room: 'workshop',
    wall: '#a59a88',
    ground: 'concrete',
    light: 'noon',
    from: 'right',
    size: 1.06,
    whole: { sway: { x: 22, y: 0, every: 2.8 }, swing: { degrees: 0.5, every: 1.4 } },
    shots: [
      shot(4, [300, 330, 1], [280, 340, 1.1], { shake: 1.5 }),
      shot(3, [150, 430, 1.9], [180, 430, 1.8]),
      shot(3, [430, 420, 1.5], [460, 460, 1.7], { shake: 1.3 }),
    ],
    poster: 2,
  },
  'clip-keyboard': {
    ...onTable,
    art: 'keyboard',
    room: 'office',
    wall: '#b8bcc4',
    ground: 'oak',
    light: 'noon',
    from: 'left',
    shape: 'wide',
    size: 0.6,
    foot: 0.88,
    horizon: 0.46,
    behind: [{ art: 'monitor', x: 0.5, size: 0.42, foot: 0.6 }],
    shots: [
      shot(2.5, [300, 300, 1.02], [300, 300, 1.15]),
      shot(4, [130, 300, 1.8], [440, 305, 1.75], { shake: 0.8 }),
    ],
    poster: 1.8,
  },
  'clip-kettle': {
    ...onTable,
    art: 'kettle',
    room: 'kitchen',
    wall: '#d3c0ae',
    ground: 'oak',
    light: 'evening',
    from: 'right',
    x: 0.52,
    behind: [{ art: 'stand-mixer', x: 0.02, size: 0.5 }],
    parts: [
      { pick: [7, 8, 9, 10], shiver: 1.8 },
      { pick: [12], glow: { least: 0.3, every: 1.6 } },
    ],
    effects: [
      { kind: 'steam', x: 78, y: 222, much: 0.9 },
      { kind: 'steam', x: 300, y: 160, much: 0.35 },
    ],
    shots: [
      shot(4, [300, 320, 1], [290, 310, 1.12], { focus: true }),
      shot(3.5, [190, 250, 1.55], [160, 235, 1.75]),
    ],
    poster: 3.3,
  },
  'clip-suitcase': {
    ...onFloor,
    art: 'suitcase',
    room: 'station',
    wall: '#9aa4ab',
    ground: 'tiles',
    light: 'noon',
    from: 'right',
    parts: [
      { pick: [1, 2, 3, 4], slide: { x: 0, y: 66, from: 5.2, to: 5.7 } },
      { pick: [21, 22, 23], about: [268, 142], swing: { degrees: 7, every: 1.5 } },
    ],
    whole: { sway: { x: 9, y: 0, every: 3.4 } },
    shots: [
      shot(3, [300, 300, 1], [300, 310, 1.1], { shake: 1.5 }),
      shot(3.5, [300, 110, 1.7], [300, 130, 1.8]),
      shot(3, [205, 520, 2], [240, 520, 2.15], { focus: true }),
    ],
    poster: 1.5,
  },
  'clip-backpack': {
    ...onTable,
    art: 'backpack',
    room: 'train',
    wall: '#c2c7cc',
    ground: 'cloth',
    light: 'noon',
    from: 'left',
    foot: 0.64,
    horizon: 0.5,
    whole: { about: [300, 560], swing: { degrees: 0.7, every: 1.1 }, shiver: 0.9 },
    shots: [
      shot(5, [300, 300, 1], [300, 310, 1.15], { shake: 1.4 }),
      shot(3.5, [240, 290, 1.8], [330, 300, 1.8]),
    ],
    poster: 2.2,
  },
  'clip-purifier': {
    ...onFloor,
    art: 'air-purifier',
    room: 'bedroom',
    wall: '#8892a8',
    ground: 'oak',
    light: 'night',
    from: 'left',
    x: 0.54,
    size: 0.92,
    parts: [{ pick: [13], glow: { least: 0.3, every: 2.6 } }],
    effects: [{ kind: 'dust' }],
    shots: [
      shot(4, [300, 300, 1], [300, 290, 1.15]),
      shot(4, [300, 190, 1.9], [300, 180, 2.15], { focus: true }),
    ],
    poster: 2.4,
  },
  'clip-drill': {
    ...onTable,
    art: 'cordless-drill',
    room: 'workshop',
    wall: '#9b9a94',
    ground: 'oak',
    light: 'lamp',
    from: 'left',
    shape: 'wide',
    size: 0.54,
    x: 0.55,
    foot: 0.86,
    horizon: 0.56,
    parts: [
      { pick: [1], shiver: 2.6 },
      { pick: [3], sway: { x: 0, y: 5, every: 0.083 } },
    ],
    whole: { shiver: 1.6, slide: { x: -60, y: 0, from: 0.6, to: 5 } },
    effects: [
      { kind: 'beam', x: 30, foot: 534 },
      { kind: 'chips', x: 34, y: 194 },
    ],
    shots: [
      shot(3, [300, 300, 1.05], [280, 300, 1.2], { shake: 1.3 }),
      shot(3, [170, 200, 1.8], [150, 200, 2]),
    ],
    poster: 1.2,
  },
  'clip-mixer': {
    ...onTable,
    art: 'stand-mixer',
    room: 'kitchen',
    wall: '#c9b7a0',
    ground: 'oak',
    light: 'lamp',
    from: 'left',
    behind: [{ art: 'kettle', x: 1, size: 0.4 }],
    parts: [{ pick: [4, 5], about: [222, 270], swing: { degrees: 5, every: 0.42 } }],
    whole: { shiver: 1.5 },
    effects: [{ kind: 'dust' }],
    shots: [
      shot(3.5, [300, 310, 1], [290, 320, 1.14], { focus: true }),
      shot(4, [225, 330, 1.75], [230, 345, 2]),
    ],
    poster: 2.6,
  },
} satisfies Record<string, Clip>;

export type ClipName = keyof typeof filmed;
export const clips: Record<ClipName, Clip> = filmed;
