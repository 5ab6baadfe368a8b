/** Step one shows only the last four digits (trust.md). */
export function maskMobile(mobile: string): string {
  return mobile.replace(/\d(?=\d{4})/g, 'X');
}
