import type { Leg } from '@kyc/contract/after-approval/legs';
import type { Random } from '../random.ts';
import { demoAnswer, type DemoAnswer } from './demo-answers.ts';

/** A client whose leg waits for an answer. */
export interface WaitingClient {
  readonly applicationId: number;
  readonly ucc: string | null;
  readonly pan: string | null;
  readonly begunOn: Date;
}

export interface ComposedAnswer extends DemoAnswer {
  /** Null: a client that the broker does not know. */
  readonly client: WaitingClient | null;
  readonly answeredOn: Date;
}

const minuteMs = 60_000;
const olderEvery = 20;
const duplicateEvery = 25;
const unknownEvery = 40;

/** An answer for each client in realistic shares, and some older, duplicate and unknown ones. */
export function composeAnswers(
  leg: Leg,
  clients: readonly WaitingClient[],
  { random, now }: { readonly random: Random; readonly now: Date },
): ComposedAnswer[] {
  return clients.flatMap((client, place) => {
    const waited = Math.max(now.getTime() - client.begunOn.getTime(), 2 * minuteMs);
    const answeredOn = new Date(now.getTime() - Math.floor((random.next() * waited) / 2));
    const answer = { ...demoAnswer(leg, random), client, answeredOn };
    const older = { ...answer, state: 'sent' as const, code: null, text: null };
    return [
      answer,
      ...(place % olderEvery === 0
        ? [{ ...older, answeredOn: new Date(answeredOn.getTime() - minuteMs) }]
        : []),
      ...(place % duplicateEvery === 0 ? [answer] : []),
      ...(place % unknownEvery === 0 ? [{ ...answer, client: null }] : []),
    ];
  });
}

/** yyyy-MM-ddTHH:mm:ss of India. */
function indian(instant: Date): string {
  return new Date(instant.getTime() + 330 * minuteMs).toISOString().slice(0, 19);
}

const kraStatus = { accepted: '07', onHold: '03', refused: '04', sent: '01' } as const;

/** Separated by pipes, as the format “KRA download” reads it. */
export function kraFile(answers: readonly ComposedAnswer[], now: Date): string {
  const lines = answers.map(({ client, state, code, text, answeredOn }) => {
    const [day = '', time = ''] = indian(answeredOn).split('T');
    const date = `${day.split('-').toReversed().join('-')} ${time}`;
    return [client?.pan ?? 'ZZZPZ9999Z', kraStatus[state], code ?? '', text ?? '', date].join('|');
  });
  const head = `KRA STATUS DOWNLOAD ${indian(now).slice(0, 10)}`;
  return `${[head, 'APP_PAN_NO|APP_STATUS|APP_HOLD_CODE|APP_REMARKS|APP_STATUS_DATE', ...lines].join('\r\n')}\r\n`;
}

const bseStatus = { accepted: 'A', onHold: 'P', refused: 'R', sent: 'W' } as const;

/** Of fixed width, as the format “BSE UCC response” reads it. */
export function bseFile(answers: readonly ComposedAnswer[]): string {
  const lines = answers.map(({ client, state, code, text, answeredOn }) =>
    [
      (client?.ucc ?? 'ZZ999999').padEnd(10),
      (client === null ? '' : (client.pan ?? '')).padEnd(10),
      bseStatus[state],
      (code ?? '').padEnd(5),
      (text ?? '').padEnd(60),
      indian(answeredOn).slice(0, 10).replaceAll('-', ''),
    ].join(''),
  );
  return `${lines.join('\r\n')}\r\n`;
}
