/** Whether a person's input may be sent to a URL: `https:`, or `http:` on this machine, without user, query and fragment. */
export const isSafeUrl = (url: string): boolean =>
  /^(https:\/\/|http:\/\/(localhost|127\.[\d.]+|\[::1\])(?=[:/]|$))[^@?#\\]*$/i.test(url) &&
  URL.canParse(url);
