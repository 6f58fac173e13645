export { type CardFrameOptions, cardFrame } from './card-frame.ts';
export { type FrameConfiguration, FrameConfigurationError } from './configuration.ts';
export { type FrameFile, frameFiles } from './files.ts';
export { frameHeaders } from './headers.ts';
