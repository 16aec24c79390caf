/** Boards of replays that 0.4 kept, which lack what later boards say: each game fills it in where its board is read. */

/** A thing of which this may be missing. */
export type Kept<T, Missing extends keyof T> = Omit<T, Missing> & Partial<Pick<T, Missing>>;
