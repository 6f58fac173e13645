// Where an Astro project has this file.
export * from '../../pay.ts';
