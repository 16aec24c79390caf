/** Where the browser begins: the theme, the address, and then the page. */

import { mount } from 'svelte';
import './cards/letters.css';
import './app.css';
import './ui/reach.css';
import App from './App.svelte';
import { router } from './lib/router.svelte';
import { theme } from './lib/theme.svelte';

theme.apply();
router.start();

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no element #app');
mount(App, { target });
