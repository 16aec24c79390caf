/** What a card component is told. `PrintedCard` is what the server gives for a printed card of any game. */

import type { PrintedCard } from '../lib/protocol';

export type { PrintedCard };

export type CardSize = 'tiny' | 'small' | 'medium' | 'large';
export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'info';

/** A mark on a card. `symbol` is the name of a drawn symbol (see symbols.ts) or one character. */
export interface Badge {
  readonly label: string;
  readonly symbol?: string;
  readonly tone?: Tone;
}

/** Present values by the name of the fact; null is a dash. */
export type Stats = Readonly<Record<string, number | null>>;

export interface CardProps {
  game: string;
  /** null is a card whose face nobody told us: its back is shown. */
  printed: PrintedCard | null;
  /** How wide it is where nothing else says so (`--card-w`). What it shows follows from its width alone. */
  size?: CardSize;
  /** Tilted by five degrees, its picture grey. */
  engaged?: boolean;
  /** Its picture is grey, and the word stands on it. */
  stunned?: boolean;
  /** It is grey and crossed out, but keeps its place. */
  broken?: boolean;
  /** It came since the viewer's last choice. */
  fresh?: boolean;
  /** As high as wide: where room is short. */
  square?: boolean;
  wounds?: number;
  badges?: readonly Badge[];
  stats?: Stats;
  owner?: number;
  dimmed?: boolean;
  selected?: boolean;
  playable?: boolean;
  facedown?: boolean;
  /** Its text is not written on it, however wide it is: the picture has the room. It is read where it is shown large. */
  bare?: boolean;
  /** The names of what is attached to it, told where it is shown large. */
  attached?: readonly string[];
  /** Replaces the spoken description. */
  label?: string;
  /** All that is said of it, where more is known than the card itself knows. */
  said?: string;
  /** Which back is shown, see DECKS in names.ts; where the face is known its kind decides. */
  deck?: string;
  /** The card itself can be focused; leave it out where a button is around the card. */
  focusable?: boolean;
}

export interface FaceProps {
  game: string;
  printed: PrintedCard;
  size: CardSize;
  stats?: Stats | undefined;
  inPlay?: boolean;
  square?: boolean;
}
