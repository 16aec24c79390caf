// What ESLint asks of the browser's table. Layout is Prettier's business; that the types fit is svelte-check's.
import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  { ignores: ['dist/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ts.configs.strict,
  ts.configs.stylistic,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  { languageOptions: { globals: globals.browser } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      // A name that begins with _ says that nothing reads it, as it does to TypeScript's noUnusedParameters.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_$' }],
      // Records by table or by game are read from the browser's storage, changed and written back: no hot path.
      '@typescript-eslint/no-dynamic-delete': 'off',
      // What is shown is $state; a Map or Set beside it is an index that nothing is drawn from.
      'svelte/prefer-svelte-reactivity': 'off',
      // {' '} is how Svelte is told to keep a space at the edge of a block.
      'svelte/no-useless-mustaches': 'off',
    },
  },
  {
    files: ['**/*.test.ts', '**/fixtures/**', '**/fixtures.ts'],
    rules: {
      // What a test looks for and does not find fails the test at the `!`, in that very line.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Stand-ins for what jsdom lacks, and for what a test does not ask about, do nothing.
      '@typescript-eslint/no-empty-function': 'off',
    },
  },
);
