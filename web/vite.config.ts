import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { faces } from './faces/plugin.ts';
import { packed } from './packed.ts';

const server = '127.0.0.1:8000';

/** The name of a game's own board, by the folder that it is in; the plain board and what boards share are not a game's. */
function boardOf(id: string): string | null {
  const game = /\/src\/boards\/([^/]+)\/.+/.exec(id)?.[1];
  return game && game !== 'shared' && game !== 'anything' ? `board-${game}` : null;
}

/**
 * What is asked for together is one file: a table came in 55 of them, and each costs the server and the browser more than
 * the bytes in it. What every page needs; what several pages share; what every table has; the whole board of a game.
 */
const groups = [
  { name: 'app', tags: ['$initial' as const], priority: 4 },
  { name: 'pages', test: /\/src\/(lobby|ui|cards|lib|learn)\/|\/table\/LogText/, minShareCount: 2, priority: 3 },
  { name: 'table', test: /\/src\/(table|boards\/shared)\//, minShareCount: 2, priority: 2 },
  { name: boardOf, priority: 1 },
];

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), faces(), packed()],
  // Tests run in jsdom and need Svelte's browser build, which Vitest would not choose by itself.
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'], // light-dark() stays as it is
    // The content security policy allows no data: addresses, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 300,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    proxy: {
      '/api': { target: `http://${server}` },
      '/ws': { target: `ws://${server}`, ws: true },
    },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts'],
    restoreMocks: true,
    // One jsdom serves all files of a worker: a new one for each costs more than the tests in it. What a test leaves in the
    // document or the storage it takes away itself.
    isolate: false,
    // A busy machine is no reason to fail: what hangs is found all the same.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}));
