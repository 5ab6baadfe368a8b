import { fewestSamples } from './confidence.ts';
import { wilsonInterval } from './wilson.ts';

const highestAccepted = 0.025;

/** Whether a verifier needs attention: the interval exceeds the limit, not only the measured rate, which may be chance. */
export function isMarked(errors: number, sampled: number): boolean {
  if (sampled < fewestSamples) return false;
  return (wilsonInterval(errors, sampled)?.lower ?? 0) > highestAccepted;
}
