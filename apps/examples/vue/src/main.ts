import '@datafono/elements/card-form.define';
import '@datafono/elements/vue';
import { createApp } from 'vue';
import App from './App.vue';

createApp(App).mount('#app');
