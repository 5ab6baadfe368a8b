import type { Replies, Status } from './sweep.ts';

type Kind = 'answered' | 'refused' | 'failed';

export function kindOf(status: Status): Kind {
  if (status === 0 || status >= 500) return 'failed';
  return status < 400 ? 'answered' : 'refused';
}

/** Refusals that depend on earlier calls: a name that exists by now, a limit. */
const ofTheMoment = new Set([409, 429]);

/**
 * The calls whose replies are of another kind than on the release's own schema: failed there never, or refused although two sweeps in a
 * row were answered there. A call that succeeds only once (an approval) gets a refusal the second time on every schema.
 */
export function differences(own: readonly [Replies, Replies], now: Replies): string[] {
  const [first, second] = own;
  return [...now].flatMap(([key, { status, text }]) => {
    const kinds = [first, second].map((replies) => kindOf(replies.get(key)?.status ?? 0));
    const kind = kindOf(status);
    const isWorse =
      kind === 'failed'
        ? kinds.every((one) => one !== 'failed')
        : kind === 'refused' && !ofTheMoment.has(status) && kinds.every((one) => one === 'answered');
    return isWorse ? [`${key}: ${kinds.join(' and ')} on its own schema, now ${status} ${text}`] : [];
  });
}

/** How many calls were answered, refused and failed. */
export function countKinds(replies: Replies): string {
  const kinds = [...replies.values()].map(({ status }) => kindOf(status));
  const count = (kind: Kind): number => kinds.filter((one) => one === kind).length;
  return `${count('answered')} answered, ${count('refused')} refused, ${count('failed')} failed`;
}

/** How many of the calls were answered at least once: the others only show that their refusal is the same. */
export function countAnswered(own: readonly Replies[]): string {
  const callOf = (key: string): string => key.replace(/ \d+$/, '');
  const all = new Set(own.flatMap((replies) => [...replies.keys()].map(callOf)));
  const answered = new Set(
    own.flatMap((replies) =>
      [...replies].flatMap(([key, { status }]) => (kindOf(status) === 'answered' ? [callOf(key)] : [])),
    ),
  );
  return `${answered.size} of ${all.size} calls were answered at least once`;
}
