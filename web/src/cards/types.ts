/** What a card component is told. `PrintedCard` is what the server gives for a printed card of any game. */

import type { GameName, PrintedCard } from '../lib/protocol';

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
  size?: CardSize;
  engaged?: boolean;
  wounds?: number;
  badges?: readonly Badge[];
  stats?: Stats;
  owner?: number;
  dimmed?: boolean;
  selected?: boolean;
  playable?: boolean;
  facedown?: boolean;
  /** Replaces the spoken description. */
  label?: string;
  /** Which back is shown, see DECKS in names.ts; where the face is known its kind decides. */
  deck?: string;
  /** The card itself can be focused; leave it out where a button is around the card. */
  focusable?: boolean;
}

export interface FaceProps<G extends GameName = GameName> {
  printed: PrintedCard<G>;
  size: CardSize;
  stats?: Stats;
}
