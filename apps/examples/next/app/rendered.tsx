'use client';

import { Fragment, type ReactNode, useEffect, useState } from 'react';

/**
 * Renders its children on the server, and once more in the browser: React 19 sets no listener and no property of a custom
 * element that it hydrates (https://github.com/react/react/issues/35446).
 */
export function Rendered({ children }: { readonly children: ReactNode }) {
  const [isBrowser, setIsBrowser] = useState(false);
  useEffect(() => setIsBrowser(true), []);
  return <Fragment key={`${isBrowser}`}>{children}</Fragment>; // another key: React renders new elements
}
