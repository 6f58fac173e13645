/**
 * Whether an address may be called with what a person entered: `https:` anywhere, `http:` on this machine only; nothing
 * in it but where to go.
 */
export const isSafeUrl = (url: string): boolean =>
  /^(https:\/\/|http:\/\/(localhost|127\.[\d.]+|\[::1\])(?=[:/]|$))[^@?#\\]*$/i.test(url) &&
  URL.canParse(url);
