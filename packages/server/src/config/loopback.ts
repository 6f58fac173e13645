/** Whether an address is a loopback address (RFC 6761, 6.3; RFC 1122, 3.2.1.3). */
export const isLoopback = ({ hostname }: URL): boolean =>
  /^((.+\.)?localhost\.?|127(\.\d+){3}|\[::1\])$/.test(hostname);
