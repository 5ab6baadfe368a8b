let address = '/dashboard';

/** The dashboard as it stands, with its tab, filters and page. */
export function rememberDashboard(href: string): void {
  address = href;
}

/** Where a refused page sends one back to: what was on the dashboard last. */
export function lastDashboard(): string {
  return address;
}
