/**
 * Whether Back, Forward or Reload of the browser led to a page. Their user may only want to see the page again; a link starts new work.
 *
 * @example if (takeReturnTo('/review/7')) await confirm(review.hold.reopen); // I24
 */
let returnedTo = pathOfFirstPage();

/** The navigations of the router's history. */
export function noteNavigation(action: string, path: string): void {
  if (['BACK', 'FORWARD', 'GO'].includes(action)) returnedTo = path;
  else if (action === 'PUSH') returnedTo = undefined;
}

/** True once for each return to this path. */
export function takeReturnTo(path: string): boolean {
  if (returnedTo !== path) return false;
  returnedTo = undefined;
  return true;
}

function pathOfFirstPage(): string | undefined {
  const returns = performance
    .getEntriesByType('navigation')
    .find((entry) => entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate');
  return returns && new URL(returns.name).pathname;
}
