/** Several people at one screen: who should sit in front of it now. */

export interface SeatAsked {
  seat: number;
  asked: boolean;
}

/**
 * The seat that the screen is meant for. Whoever is asked keeps it; when they are done it goes to the next one who is
 * asked; while nobody here is asked it stays where it is.
 */
export function seatForScreen(seats: readonly SeatAsked[], current: number): number {
  if (seats.length === 0) return -1;
  const here = seats.find((one) => one.seat === current);
  if (here?.asked) return current;
  const order = [...seats.filter((one) => one.seat > current), ...seats.filter((one) => one.seat <= current)];
  return order.find((one) => one.asked)?.seat ?? here?.seat ?? seats[0]?.seat ?? -1;
}

/** Must the cards be covered? Only the one who lifted the curtain may see them, and a lone player needs none. */
export function isCovered(seats: number, wanted: number, lifted: number): boolean {
  return seats > 1 && wanted !== lifted;
}
