import { measureAgreement, type VerdictTable } from './agreement.ts';
import { fewestSamples, type Interval } from './confidence.ts';
import type { RandomInteger } from './random-integer.ts';

const drawsOfKappa = 1000;
const tail = 0.025;

/**
 * The 95 % interval of a kappa over fields. An application's fields are not independent, so the bootstrap draws complete applications;
 * the standard error of the summed table would give too narrow an interval.
 * @param applications the fields' verdicts of each application
 * @returns undefined with too few applications, or if too many draws contain only one verdict
 */
export function bootstrapKappa(
  applications: readonly VerdictTable[],
  randomInteger: RandomInteger,
  draws = drawsOfKappa,
): Interval | undefined {
  if (applications.length < fewestSamples) return undefined;
  const kappas: number[] = [];
  for (let draw = 0; draw < draws; draw += 1) {
    const { kappa } = measureAgreement(drawApplications(applications, randomInteger));
    if (kappa !== undefined) kappas.push(kappa.value);
  }
  return percentiles(kappas, draws);
}

/** As many applications as there are, each possibly several times. */
function drawApplications(applications: readonly VerdictTable[], randomInteger: RandomInteger): VerdictTable {
  const sum = { bothYes: 0, firstOnly: 0, secondOnly: 0, bothNo: 0 };
  for (let index = 0; index < applications.length; index += 1) {
    const drawn = applications[randomInteger(applications.length)];
    if (drawn === undefined) continue;
    sum.bothYes += drawn.bothYes;
    sum.firstOnly += drawn.firstOnly;
    sum.secondOnly += drawn.secondOnly;
    sum.bothNo += drawn.bothNo;
  }
  return sum;
}

function percentiles(kappas: readonly number[], draws: number): Interval | undefined {
  // More missing draws than both tails contain would move the limits.
  if (kappas.length < (1 - 2 * tail) * draws) return undefined;
  const sorted = kappas.toSorted((one, other) => one - other);
  const outside = Math.floor(tail * sorted.length);
  const [lower, upper] = [sorted[outside], sorted.at(-1 - outside)];
  return lower === undefined || upper === undefined ? undefined : { lower, upper };
}
