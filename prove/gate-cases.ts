// Every case of the acceptance table, planted through the intake API; each outcome must be the one decided on paper.
import { openServer } from '../apps/server/src/entry/open-server.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { openStorage } from '../apps/server/src/platform/storage/open-storage.ts';
import { allCases } from '../apps/server/testing/acceptance/cases/all-cases.ts';
import { openGateWorld } from '../apps/server/testing/acceptance/plant/gate-world.ts';
import { judgeCase, judgeStraight } from '../apps/server/testing/acceptance/plant/judge-case.ts';
import {
  isHit,
  isTriedStraight,
  missedStraight,
  missLine,
  scoreCases,
  wronglyStraight,
  type Share,
} from '../apps/server/testing/acceptance/plant/score-cases.ts';
import type { Claims } from './suites/claims.ts';
import { openOwnDatabase } from './harness/own-database.ts';

const least = { stop: 98, ask: 95 };
const mostFalseStops = 2;

/** `-- gate-cases BA-`: only the cases whose id starts with that text. */
export async function run(claims: Claims, [start = '']: readonly string[]): Promise<void> {
  const own = await openOwnDatabase();
  const config = readConfig({ APP_ENV: 'test', PORT: '0', ...own.variables });
  const server = await openServer({
    config,
    appUrl: own.appUrl,
    logger: createLogger({ level: 'silent' }),
    storage: openStorage(config.storageUrl),
  });
  own.database.fieldKeys.use(async (tenantId) => (await server.sealer.of(tenantId)).applicants);
  const cases = allCases.filter(({ id }) => id.startsWith(start));
  try {
    const house = { server, test: own };
    const reviewed = await openGateWorld(house, { tenantCode: 'GATECASES', straight: false });
    const judged = [];
    for (const one of cases) {
      const outcome = await judgeCase(reviewed, one).catch(String);
      if (typeof outcome === 'string') claims.claim(outcome, false);
      else judged.push(outcome);
    }
    for (const one of judged) if (!isHit(one)) claims.note(missLine(one));

    const straight = await openGateWorld(house, { tenantCode: 'GATESTRAIGHT', straight: true });
    const tried = [];
    for (const one of cases.filter(isTriedStraight)) {
      const outcome = await judgeStraight(straight, one).catch(String);
      if (typeof outcome === 'string') claims.claim(outcome, false);
      else tried.push(outcome);
    }
    const [wrong, missed] = [wronglyStraight(tried), missedStraight(tried)];
    for (const { one } of wrong) claims.note(`${one.id} went straight through: ${one.what}`);
    for (const { one, why } of missed)
      claims.note(`${one.id} did not go straight through: ${one.what} ${why}`);

    const { mustStop, mustAsk, notStopped, notAsked } = scoreCases(judged);
    const falseStops = 100 - notStopped.percent;
    claims.count(judged.length + tried.length);
    claims.claim(
      `must-stop cases stopped: ${text(mustStop)} (${least.stop} %)`,
      mustStop.percent >= least.stop,
    );
    claims.claim(`must-ask cases asked: ${text(mustAsk)} (${least.ask} %)`, mustAsk.percent >= least.ask);
    claims.claim(
      `false stops of ${notStopped.cases} good cases: ${falseStops.toFixed(1)} % (${mostFalseStops} %)`,
      falseStops <= mostFalseStops,
    );
    claims.claim(`bad cases approved straight through: ${wrong.length} (0)`, wrong.length === 0);
    claims.note(`good cases without a remark: ${text(notAsked)}`);
    const wanted = tried.filter(({ one }) => one.straight).length;
    claims.note(`good cases approved straight through: ${wanted - missed.length} of ${wanted}`);
  } finally {
    await server.close();
    await own.drop();
  }
}

function text({ hits, cases, percent }: Share): string {
  return `${hits} of ${cases}, ${percent.toFixed(1)} %`;
}
