import { misconfigured } from '../errors/errors.ts';
import { checkOptions, type OptionRules } from './option-types.ts';

/** The software that uses the client, such as a shop or a plugin. */
export interface AppInfo {
  /** Letters, digits, dots, hyphens and underscores. */
  readonly name: string;
  /** Of the same characters as `name`. */
  readonly version?: string | undefined;
  /** Where the makers of the software are reached, such as `https://shop.example`. */
  readonly url?: string | undefined;
}

const RULES: OptionRules<AppInfo> = { name: 'string', version: 'string?', url: 'string?' };

/** The version of this package. */
const VERSION = '0.1.0';

const WORD = /^[\w.-]{1,64}$/;

/**
 * The header `User-Agent` (RFC 9110, 10.1.5): this package, then the software that uses it. A runtime that sets its own header,
 * such as a browser, ignores this one.
 *
 * @throws {ConfigurationError} when a part is not valid in this header
 */
export function userAgentOf(appInfo: AppInfo | undefined): string {
  const own = `datafono-server/${VERSION}`;
  if (!appInfo) return own;
  checkOptions(RULES, appInfo, 'appInfo.');
  const { name, version, url } = appInfo;
  for (const word of [name, version ?? name])
    if (!WORD.test(word))
      throw misconfigured('appInfo.name and appInfo.version must be letters, digits and any of . _ -');
  if (url !== undefined && !URL.canParse(url))
    throw misconfigured('appInfo.url must be an absolute address.');
  const product = version === undefined ? name : `${name}/${version}`;
  // A parsed URL has only characters that a header accepts; parentheses would end the comment.
  const comment = url === undefined ? '' : ` (${new URL(url).href.replace(/[()]/g, '')})`;
  return `${own} ${product}${comment}`;
}
