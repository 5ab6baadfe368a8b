/** Parameters whose values can name a person: texts of searches, mobiles, and the page that the sign-in returns to with these. */
const privateNames = new Set(['q', 'mobile', 'next']);
const marker = '#?';

/** The parts of an address, each with its first character, as `window.location` has them. */
interface AddressParts {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/**
 * `/dashboard?status=4&q=asha` becomes `/dashboard?status=4#?q=asha`. Browsers send no fragment, so reloads and links leave no personal
 * value in the logs of a proxy (ASVS V14.2.1). An address that already has a fragment stays unchanged.
 */
export function hidePrivate(address: string): string {
  const [beforeHash = '', ...hash] = address.split('#');
  const [pathname = '', query = ''] = beforeHash.split(/\?(.*)/s);
  if (hash.length > 0 || query === '') return address;
  const parameters = query.split('&');
  const hidden = parameters.filter(isPrivate);
  if (hidden.length === 0) return address;
  const shown = parameters.filter((parameter) => !isPrivate(parameter));
  const search = shown.length === 0 ? '' : `?${shown.join('&')}`;
  return `${pathname}${search}${marker}${hidden.join('&')}`;
}

/** The inverse: the address as pages read it. */
export function showPrivate({ pathname, search, hash }: AddressParts): AddressParts {
  if (!hash.startsWith(marker)) return { pathname, search, hash };
  const parameters = [search.slice(1), hash.slice(marker.length)].filter(Boolean).join('&');
  return { pathname, search: parameters === '' ? '' : `?${parameters}`, hash: '' };
}

function isPrivate(parameter: string): boolean {
  return privateNames.has(parameter.split('=')[0] ?? '');
}
