/** Who may have the frame, and where it sends a card. */
export interface FrameConfiguration {
  /**
   * Origins of the pages that may have the frame, such as `https://shop.example`. On this machine `http://localhost:*` stands
   * for every port. Of an app on iOS: `capacitor://localhost` or `ionic://localhost`; any app can call itself so.
   */
  readonly parents: readonly string[];
  /** The service's cards address: an origin, `https:`, or `http:` on this machine. */
  readonly cardsUrl: string;
  /** The public keys with which a card may be created; any when left out. */
  readonly publicKeys?: readonly string[] | undefined;
  /**
   * Whether its pages are isolated by `Cross-Origin-Embedder-Policy`. Only then the frame is, too: in an isolated document
   * browser extensions cannot fill in a card.
   */
  readonly isolated?: boolean | undefined;
}

/** A configuration with which no frame can be served. The message says what to write. */
export class FrameConfigurationError extends Error {
  override readonly name = 'FrameConfigurationError';
}

const SETTINGS = ['parents', 'cardsUrl', 'publicKeys', 'isolated', 'script'];

/** Of this machine or its network, with any port. */
const LOCAL =
  /^http:\/\/(?:localhost|\[::1\]|(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+)(?::(?:\d+|\*))?$/;

/** Of an app, whose pages have no https: address. */
const APP = /^(?:capacitor|ionic):\/\/[a-z\d-]+(?:\.[a-z\d-]+)*$/;

const isOrigin = (text: string): boolean => LOCAL.test(text) || /^https:\/\/[\w.-]+(?::\d+)?$/.test(text);

/** A browser compares the origin of a page with this text. `*` stands for a port. */
const isAsBrowsersWrite = (origin: string): boolean => {
  const url = origin.replace(':*', ':1');
  return URL.canParse(url) && new URL(url).origin === url;
};

/**
 * Returns the configuration.
 *
 * @throws {FrameConfigurationError} when a frame with it would be of no use, or open to everyone
 */
export function checked(configuration: FrameConfiguration): FrameConfiguration {
  const { parents, cardsUrl, publicKeys, isolated } = configuration;
  const other = Object.keys(configuration).find((name) => !SETTINGS.includes(name));
  if (other) throw new FrameConfigurationError(`${other}: there is no such setting; remove it`);
  if (!Array.isArray(parents) || parents.length === 0)
    throw new FrameConfigurationError(
      'parents: write the origins of your pages, such as https://shop.example',
    );
  const isParent = (text: string) => APP.test(text) || (isOrigin(text) && isAsBrowsersWrite(text));
  const wrong = parents.find((parent) => !isParent(`${parent}`));
  if (wrong !== undefined)
    throw new FrameConfigurationError(
      `parents: “${wrong}” is no https: origin, nor one of this machine or an app; write one as browsers do, in small letters and without a path, such as https://shop.example`,
    );
  if (!URL.canParse(cardsUrl) || !isOrigin(new URL(cardsUrl).origin) || /[@?#]/.test(cardsUrl))
    throw new FrameConfigurationError(
      'cardsUrl: write the https: address of the service’s cards, without user, query and fragment',
    );
  if (isolated !== undefined && typeof isolated !== 'boolean')
    throw new FrameConfigurationError('isolated: write true or false, without quotes');
  if (publicKeys !== undefined && !(Array.isArray(publicKeys) && publicKeys.length))
    throw new FrameConfigurationError('publicKeys: write public keys; leave it out to allow every key');
  if (publicKeys?.some((key) => !/^pk_[\w-]+$/.test(key)))
    throw new FrameConfigurationError('publicKeys: write public keys, which begin with pk_');
  return configuration;
}
