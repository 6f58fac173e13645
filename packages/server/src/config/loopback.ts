/** Whether an address is one of this machine. */
export const isLoopback = ({ hostname }: URL): boolean =>
  /^((.+\.)?localhost\.?|127(\.\d+){3}|\[::1\])$/.test(hostname);
