import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

const isCustomElement = (tag: string) => tag.startsWith('pay-');

export default defineConfig({ plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] });
