import type { NavigateOptions } from '@tanstack/react-router';

export function reviewAddress(applicationId: number): NavigateOptions {
  return { href: `/review/${applicationId}` };
}
