/** The bar of a boarding attempt: from which lead to which it goes, and where on it what begins. */

export type Outcome = 'repelled' | 'raid' | 'breaks';

export interface Tug {
  /** Its parts from the left to the right, in percent of the bar. */
  zones: { kind: Outcome; from: number; to: number }[];
  /** The leads that are written under it. */
  ticks: number[];
  /** Where this lead is, in percent of the bar. */
  at(lead: number): number;
}

/** The bar shows at least so much on either side of a level fight. */
const BEHIND = 4;
const AHEAD = 6;
/** More numbers than this have no room under it. */
const MANY = 14;

/** `+2`, `0`, `−3`. */
export function signed(lead: number): string {
  return lead > 0 ? `+${lead}` : lead < 0 ? `−${-lead}` : '0';
}

/** Shows the lead, the lead with what is picked, and every lead that changes something. */
export function tugOf(lead: number, picked: number, raidsFrom: number, breaksFrom: number | null): Tug {
  const least = Math.min(-BEHIND, lead - 1, picked - 1, raidsFrom - 2);
  const most = Math.max(AHEAD, lead + 1, picked + 1, (breaksFrom ?? raidsFrom) + 2);
  const count = most - least + 1;
  const edge = (from: number) => Math.max(0, Math.min(100, ((from - least) / count) * 100));
  const raids = edge(raidsFrom);
  const broken = breaksFrom === null ? 100 : edge(breaksFrom);
  const zones: Tug['zones'] = [
    { kind: 'repelled', from: 0, to: raids },
    { kind: 'raid', from: raids, to: broken },
    { kind: 'breaks', from: broken, to: 100 },
  ];
  const step = Math.ceil(count / MANY);
  const ticks = Array.from({ length: count }, (_, n) => least + n).filter((one) => one % step === 0);
  return { zones: zones.filter(({ from, to }) => to > from), ticks, at: (one) => edge(one + 0.5) };
}
