import { kraStatusName, panStatusName } from '@kyc/contract/acceptance/status-codes';
import { ApiId, logTypeLabel } from '@kyc/contract/log-types';
import { answerFacts } from './answer-facts.ts';
import type { Derived } from './derived.ts';
import type { Fact } from './facts.ts';
import type { StoredFacts } from './stored-facts.ts';

const dayMs = 86_400_000;
/** Without an answer of these services, a decision lacks evidence. */
const decisive: readonly number[] = [
  ApiId.PanVerification,
  ApiId.PennyDrop,
  ApiId.AadhaarEsign,
  ApiId.FaceMatch,
];

export function serviceFacts(stored: StoredFacts): Derived {
  const { calls, now } = stored;
  const answers = answerFacts(stored);
  const named = (fact: string, nameOf: (code: string) => string) => (): Fact => {
    const code = answers[fact]?.();
    return typeof code === 'string' ? nameOf(code) : code;
  };
  return {
    ...answers,
    panStatusText: named('panStatus', panStatusName),
    kraStatusText: named('kraStatus', kraStatusName),
    'pan.nameMatch': () => flagUnlessNamed(stored, answers['pan.nameMatch']),
    amlAgeDays: () => {
      const screened = calls?.get(ApiId.AmlScreening)?.answeredOn ?? undefined;
      return screened === undefined ? undefined : Math.floor((now.getTime() - screened.getTime()) / dayMs);
    },
    failedServices: () =>
      decisive
        .filter((id) => calls?.get(id)?.lastFailed === true)
        .map(logTypeLabel)
        .join(', '),
  };
}

/** The flag is about the submitted name; where the tax record's own name is known, the names themselves are compared. */
function flagUnlessNamed({ properties }: StoredFacts, read: (() => Fact) | undefined): Fact {
  const flag = read?.();
  return flag === undefined && typeof properties['PanName'] === 'string' && properties['PanName'] !== ''
    ? null
    : flag;
}
