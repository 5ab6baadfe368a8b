let address = '/dashboard';

/** The dashboard's present address, with its tab, filters and page. */
export function rememberDashboard(href: string): void {
  address = href;
}

/** The target after a refused page: the last dashboard address. */
export function lastDashboard(): string {
  return address;
}
