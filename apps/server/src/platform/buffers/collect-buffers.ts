import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { readonly type: 'minor' }) => void;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as Collect;
const largeBytes = 262_144;

/**
 * After a request with a large body: collects young objects, which takes about a millisecond. Its buffers lie outside V8's heap and
 * would otherwise make V8 mark the entire heap every second request, which costs fifty times as much (S1).
 */
export function collectBuffersOf(bodyBytes: number): void {
  if (bodyBytes >= largeBytes) collect({ type: 'minor' });
}
