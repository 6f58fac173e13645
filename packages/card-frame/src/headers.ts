import { checked, type FrameConfiguration } from './configuration.ts';
import { parsedHash } from './page.ts';

/** Features of browsers that the frame needs none of, and grants to nobody. */
const features = [
  ...[
    'accelerometer',
    'camera',
    'clipboard-read',
    'display-capture',
    'fullscreen',
    'geolocation',
    'gyroscope',
  ],
  ...['hid', 'idle-detection', 'magnetometer', 'microphone', 'midi', 'payment', 'picture-in-picture'],
  ...['publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
];

/** What both the page and its script are served with. */
const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // Without it a page of the same site could be in the same process.
  'origin-agent-cluster': '?1',
};

/** The headers of the frame's page. @throws {FrameConfigurationError} */
export function frameHeaders(configuration: FrameConfiguration): Readonly<Record<string, string>> {
  const { parents, cardsUrl, isolated } = checked(configuration);
  const policy = [
    "default-src 'none'",
    `script-src 'self' '${parsedHash}'`,
    "style-src 'self'",
    `connect-src ${new URL(cardsUrl).origin}`,
    `frame-ancestors ${parents.join(' ')}`,
    "form-action 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types lit-html',
  ];
  return {
    ...common,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy.join('; '),
    'permissions-policy': features.map((feature) => `${feature}=()`).join(', '),
    ...(isolated && {
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'cross-origin',
    }),
  };
}

/** The headers of the page's script, whose name has a hash of its content. */
export const scriptHeaders: Readonly<Record<string, string>> = {
  ...common,
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'same-origin',
};
