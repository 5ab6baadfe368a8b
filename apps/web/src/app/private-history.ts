import { createBrowserHistory } from '@tanstack/react-router';
import { hidePrivate, showPrivate } from './private-address.ts';

/** The address as pages read it, with the values that the address bar keeps in its fragment. */
export function shownAddress(): string {
  const { pathname, search, hash } = showPrivate(window.location);
  return pathname + search + hash;
}

/** The router's history. Values that can name a person are in the fragment of the address, which browsers do not send. */
export function privateHistory() {
  const { pathname, search, hash } = window.location;
  const arrived = pathname + search + hash;
  const hidden = hidePrivate(arrived);
  if (hidden !== arrived) window.history.replaceState(window.history.state, '', hidden);
  return createBrowserHistory({
    createHref: hidePrivate,
    parseLocation: () => {
      const parts = showPrivate(window.location);
      const state = window.history.state as ReturnType<typeof createBrowserHistory>['location']['state'];
      return { ...parts, href: parts.pathname + parts.search + parts.hash, state };
    },
  });
}
