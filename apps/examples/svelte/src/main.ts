import '@datafono/elements/card-form.define';
import '@datafono/elements/svelte';
import { mount } from 'svelte';
import App from './App.svelte';

const target = document.getElementById('app');
if (target) mount(App, { target });
