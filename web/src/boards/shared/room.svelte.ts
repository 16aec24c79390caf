/** How large the screen of a game is, for what a board must reckon itself: how many cards have room in a row. */

import { getContext, setContext } from 'svelte';
import { fitOf, type Fit } from '../../table/fit';

export interface Room {
  readonly fit: Fit;
}

const KEY = Symbol('room');

/** Called once by a board, while it is made; `measured` are its own measures, which change with those of the screen. */
export function giveRoom(element: () => HTMLElement | undefined, measured: () => readonly [number, number]): Room {
  const fit = $derived.by(() => {
    const [width, height] = measured();
    const screen = element()?.closest<HTMLElement>('.host');
    return screen ? fitOf(screen.clientWidth, screen.clientHeight) : fitOf(width, height);
  });
  return setContext<Room>(KEY, {
    get fit() {
      return fit;
    },
  });
}

export function useRoom(): Room {
  return getContext<Room>(KEY);
}
