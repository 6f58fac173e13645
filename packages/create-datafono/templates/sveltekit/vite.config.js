import adapter from '@sveltejs/adapter-node';
import { sveltekit } from '@sveltejs/kit/vite';

process.loadEnvFile();

export default {
  plugins: [sveltekit({ adapter: adapter() })],
  server: { host: '127.0.0.1', port: 3000, strictPort: true }, // where the sandbox sends events
};
