import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { faces } from './faces/plugin.ts';
import { packed } from './packed.ts';

const server = '127.0.0.1:8000';

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
