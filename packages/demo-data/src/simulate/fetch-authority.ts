import { readAuthority } from '../proofs/written-authority.ts';
import type { DemoAuthority } from '../proofs/demo-authority.ts';

/** The test authority of a server in development; undefined in production and in acceptance, which have no test authority. */
export async function fetchAuthority(baseUrl: string): Promise<DemoAuthority | undefined> {
  try {
    const response = await fetch(new URL('/dev/demo-authority', baseUrl));
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    return response.ok && isJson ? readAuthority(await response.text()) : undefined;
  } catch {
    // The first call of the intake reports an address where no server answers.
    return undefined;
  }
}
