import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

process.loadEnvFile('sandbox.env');

export default defineConfig({ plugins: [reactRouter()] });
