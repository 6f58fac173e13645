import adapter from '@sveltejs/adapter-node';
import { sveltekit } from '@sveltejs/kit/vite';

process.loadEnvFile();

export default { plugins: [sveltekit({ adapter: adapter() })] };
