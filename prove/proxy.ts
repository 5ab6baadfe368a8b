// The shipped proxy configuration in the real proxy, with the services of compose as processes behind it.
import { claimAddresses } from './proxy/addresses.ts';
import { claimLimits } from './proxy/limits.ts';
import { claimMethods } from './proxy/methods.ts';
import { openProxiedProduct } from './proxy/open-proxied-product.ts';
import { claimOwnAnswers, claimStoppedBackend } from './proxy/own-answers.ts';
import { claimNoSmuggling } from './proxy/smuggling.ts';
import { claimHttp2 } from './proxy/http2.ts';
import { claimStapling } from './proxy/stapling.ts';
import { claimStreams } from './proxy/streams.ts';
import { claimTls } from './proxy/tls.ts';
import type { Claims } from './suites/claims.ts';

const parts = {
  tls: claimTls,
  http2: claimHttp2,
  stapling: claimStapling,
  answers: claimOwnAnswers,
  addresses: claimAddresses,
  methods: claimMethods,
  smuggling: claimNoSmuggling,
  limits: claimLimits,
  streams: claimStreams,
  stopped: claimStoppedBackend,
};

/** `-- proxy tls limits`: these parts only. */
export async function run(claims: Claims, words: readonly string[]): Promise<void> {
  const unknown = words.filter((word) => !(word in parts));
  if (unknown.length > 0)
    throw new Error(`Unknown part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`);
  const product = await openProxiedProduct();
  try {
    for (const [name, claim] of Object.entries(parts))
      if (words.length === 0 || words.includes(name)) await claim(claims, product);
    if (claims.broken.length > 0) claims.note(product.proxyOutput().split('\n').slice(-20).join('\n  '));
  } finally {
    await product.close();
  }
}
