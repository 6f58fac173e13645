export { type CardFrameOptions, cardFrame } from './card-frame.ts';
export { FrameConfigurationError } from './configuration.ts';
export { frameHeaders } from './headers.ts';
