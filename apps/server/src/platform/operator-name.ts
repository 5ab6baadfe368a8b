import { hostname, userInfo } from 'node:os';

/** Who acts, for the audit trail: `asha@office-1`. A container's user is often a number without a name. */
export function operatorName(): string {
  return `${userName()}@${hostname()}`;
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${String(process.getuid?.() ?? '?')}`;
  }
}
