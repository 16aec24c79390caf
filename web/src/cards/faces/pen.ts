/** What the parts of a bust are drawn with. */
export interface Pen {
  /** A filled path with the ink's contour. */
  readonly P: (fill: string, d: string) => string;
  /** A line. */
  readonly L: (d: string, width?: number, colour?: string) => string;
  /** The attributes of the contour. */
  readonly K: string;
  readonly ink: string;
  readonly tone: string;
  readonly skin: readonly [string, string];
  /** -1: the light comes from the left, 1: from the right. */
  readonly light: number;
  readonly colours: Palette;
}

export interface Palette {
  readonly coat: string;
  readonly coat2: string;
  readonly trim: string;
  readonly hat: string;
  readonly plume: string;
  readonly linen: string;
  readonly ink?: string;
  readonly skin?: readonly [string, string];
  readonly hair?: string;
}

export type Parts = Readonly<Record<string, string>>;

export const HAIRS = {
  black: '#241a18',
  brown: '#4c2f1b',
  auburn: '#7b351b',
  fair: '#b98a42',
  grey: '#b9b4a8',
} as const;
