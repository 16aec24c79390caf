/** The faces of cards and the drawings on them, as the build makes them of `web/faces`. */

declare module 'virtual:faces/*' {
  import type { Recipe } from './scene';
  export const recipes: Readonly<Record<string, Recipe>>;
  export const icons: Readonly<Record<string, string>>;
}
