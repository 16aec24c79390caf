/** Vite's part in the faces: checks every recipe, and gives each game a module with its recipes and the icons they use. */

import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { compose } from '../src/cards/faces/compose.ts';
import { CREDIT, everyIcon, iconBody } from './icons.ts';
import { cardFile, cardsOf, faultsOf, GAMES, iconsOf, readGame, recipeFile } from './recipes.ts';

const PREFIX = 'virtual:faces/';
const FONTS = [
  '@fontsource/alegreya-sans',
  '@fontsource/im-fell-english',
  '@fontsource-variable/big-shoulders-display',
  '@fontsource-variable/grenze-gotisch',
];

/** What is wrong with the faces of all games, one line each. */
export function allFaults(): string[] {
  const known = new Set(Object.keys(everyIcon()));
  return GAMES.flatMap((game) =>
    faultsOf(cardsOf(game), readGame(game), known).map((fault) => `${recipeFile(game)}: ${fault}`),
  );
}

/** The icons that the recipes of a game use, by name. */
export function iconsFor(game: string): Record<string, string> {
  const known = everyIcon();
  const names = new Set(Object.values(readGame(game).recipes).flatMap(iconsOf));
  return Object.fromEntries(
    [...names]
      .filter((name) => name in known)
      .sort()
      .map((name) => [name, iconBody(name)]),
  );
}

function moduleOf(game: string): string {
  const { recipes } = readGame(game);
  return `export const recipes = ${JSON.stringify(recipes)};\nexport const icons = ${JSON.stringify(iconsFor(game))};\n`;
}

export function faces(): Plugin {
  return {
    name: 'quarterdeck-faces',
    buildStart() {
      for (const game of GAMES) for (const file of [recipeFile(game), cardFile(game)]) this.addWatchFile(file);
      const faults = allFaults();
      if (faults.length) this.error(`the faces of the cards are not whole:\n${faults.join('\n')}`);
    },
    resolveId(id) {
      return id.startsWith(PREFIX) ? `\0${id}` : null;
    },
    load(id) {
      return id.startsWith(`\0${PREFIX}`) ? moduleOf(id.slice(PREFIX.length + 1)) : null;
    },
    generateBundle(_, bundle) {
      // Written here, because a comment in the module itself would be thrown away.
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.moduleIds.some((id) => id.startsWith(`\0${PREFIX}`))) continue;
        chunk.code = `/* ${CREDIT} */\n${chunk.code}`;
      }
      const emit = (fileName: string, source: string): void => {
        this.emitFile({ type: 'asset', fileName, source });
      };
      for (const game of GAMES) {
        const { recipes } = readGame(game);
        const icons = iconsFor(game);
        for (const card of cardsOf(game)) {
          const recipe = recipes[card.id];
          const svg = recipe ? compose(game, card, recipe, icons) : '';
          emit(`faces/${game}/${card.id}.svg`, svg.replace('>', `><!-- ${CREDIT} -->`));
        }
      }
      const names = [...new Set(GAMES.flatMap((game) => Object.keys(iconsFor(game))))].sort();
      emit('licences/icons.txt', `${CREDIT}\n\nThese icons are used:\n${names.join('\n')}\n`);
      for (const font of FONTS) {
        const text = readFileSync(new URL(`../node_modules/${font}/LICENSE`, import.meta.url), 'utf8');
        emit(`licences/${font.split('/')[1] ?? font}.txt`, text);
      }
    },
  };
}
