/** What the night over the town is drawn from: always the same, since it follows from a fixed number. */

/** Numbers from 0 to 1, by a small generator: `Math.random` would draw another town on every visit. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

export interface Star {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly light: number;
}

export function stars(count: number): Star[] {
  const next = chance(11);
  const round = (value: number) => Math.round(value * 10) / 10;
  return Array.from({ length: count }, () => ({
    x: round(next() * 1440),
    y: round(next() * 500),
    r: round(0.5 + next() * 1.4),
    light: round(0.3 + next() * 0.6),
  }));
}

/** The outline of a row of houses and towers, and its windows. */
export function roofs(width: number): { walls: string; lights: string } {
  const next = chance(5);
  const whole = (least: number, more: number) => Math.round(least + next() * more);
  const [ground, base] = [856, 640];
  let walls = `M0 ${ground}V${base}`;
  let lights = '';
  for (let x = 0; x < width;) {
    const wide = whole(26, 46);
    const top = base - whole(0, 96);
    const kind = next();
    if (kind < 0.3) walls += `L${x} ${top}l${wide / 2} ${-wide * 0.7}l${wide / 2} ${wide * 0.7}`;
    else if (kind < 0.5) walls += `V${top}h${wide * 0.3}v-14h${wide * 0.2}v14h${wide * 0.2}v-14h${wide * 0.3}v14`;
    else walls += `V${top}h${wide}`;
    for (let n = 0; n < 3; n += 1) {
      if (next() < 0.45) lights += `M${x + whole(5, wide - 13)} ${whole(top + 14, 150)}h4v7h-4z`;
    }
    x += wide;
  }
  return { walls: `${walls}V${ground}z`, lights };
}
