import DefaultTheme from 'vitepress/theme';
import { Live } from '../../src/web/live.ts';
import './style.css';

export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => void app.component('Live', Live),
} satisfies import('vitepress').Theme;
