import { compareFeatures } from './grid/compare-features.ts';
import { withBench } from './grid/with-bench.ts';
import { compareApprovals } from './review/compare-approvals.ts';
import { compareFieldDecisions } from './review/compare-field-decisions.ts';
import { compareReviewLoad, reviewCall } from './review/compare-review-load.ts';
import { fillReviewQueue } from './review/fill-review-queue.ts';
import { takeByVerifier } from './review/take-by-verifier.ts';
import { timeInBrowser } from './review/time-in-browser.ts';
import { sized, sizeWanted } from './runner/run-size.ts';

/**
 * `npm run bench -- review [how many]`: opening applications with all their data and deciding fields against their limits, the cost of the acceptance gate for an
 * approval, and in a browser the time from Fetch New to all fields, and from field to field with the evidence.
 */
export async function run(): Promise<void> {
  const applications = sizeWanted(1_000_000, 1000);
  await withBench({ applications, demoApplications: sized(400, 100) }, async (bench) => {
    const complete = await fillReviewQueue(bench);
    console.log(
      `${applications.toLocaleString('en')} applications, ${complete} of them with documents to review`,
    );
    const idOf = await takeByVerifier(bench);
    await compareReviewLoad(bench, idOf);
    await compareFeatures(bench, {
      name: 'review load',
      clients: bench.verifiers.length,
      call: reviewCall(bench, idOf),
    });
    await compareFieldDecisions(bench, idOf);
    await bench.settleClaims();
    await compareApprovals(bench);
    await bench.settleClaims();
    await timeInBrowser(bench);
  });
}
