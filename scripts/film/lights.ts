import type { Clip } from '../../testing/world/clips.ts';

interface Light {
  /** On the lit side of a thing, on the other, and over all of it. */
  shine: string;
  shade: string;
  air: string;
  glow: (alpha: number) => string;
  corner: string;
  contrast: number;
  noise: number;
  /** How bright walls are. */
  wall: number;
}

export const LIGHTS: Record<Clip['light'], Light> = {
  morning: {
    shine: 'rgba(255,244,220,.34)',
    shade: 'rgba(34,24,18,.42)',
    air: 'rgba(214,190,150,.07)',
    glow: (alpha) => `rgba(255,226,176,${alpha})`,
    corner: '#8d8078',
    contrast: 1,
    noise: 0.055,
    wall: 1,
  },
  noon: {
    shine: 'rgba(255,255,255,.3)',
    shade: 'rgba(24,28,36,.34)',
    air: 'rgba(200,214,228,.06)',
    glow: (alpha) => `rgba(240,246,255,${alpha * 0.85})`,
    corner: '#a2a2a4',
    contrast: 0.85,
    noise: 0.044,
    wall: 1.04,
  },
  evening: {
    shine: 'rgba(255,196,120,.42)',
    shade: 'rgba(30,16,22,.52)',
    air: 'rgba(226,140,80,.12)',
    glow: (alpha) => `rgba(255,172,92,${alpha * 1.15})`,
    corner: '#6f5a54',
    contrast: 1,
    noise: 0.0715,
    wall: 0.82,
  },
  lamp: {
    shine: 'rgba(255,214,150,.34)',
    shade: 'rgba(18,12,12,.55)',
    air: 'rgba(120,80,50,.14)',
    glow: (alpha) => `rgba(255,190,112,${alpha * 0.8})`,
    corner: '#4e423c',
    contrast: 1.1,
    noise: 0.088,
    wall: 0.6,
  },
  night: {
    shine: 'rgba(168,190,255,.24)',
    shade: 'rgba(6,8,22,.6)',
    air: 'rgba(40,50,96,.22)',
    glow: (alpha) => `rgba(120,146,230,${alpha * 0.6})`,
    corner: '#3a3d52',
    contrast: 1.1,
    noise: 0.11,
    wall: 0.4,
  },
};

/** The sky behind a window, above and below. */
export const SKIES: Record<Clip['light'], [string, string]> = {
  morning: ['#fff3d8', '#ffe9c4'],
  noon: ['#f2f8ff', '#dbe9f5'],
  evening: ['#ffcf8a', '#f59b62'],
  lamp: ['#2c3350', '#4a4660'],
  night: ['#27345e', '#3c4d80'],
};
