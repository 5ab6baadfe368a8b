import { expect, test } from 'vitest';
import { randomOf } from '../random.ts';
import { bseFile, composeAnswers, kraFile } from './compose-answers.ts';

const now = new Date('2026-11-30T06:30:00Z');
const clients = Array.from({ length: 10_000 }, (_, place) => ({
  applicationId: place + 1,
  ucc: `A${String(100_000 + place)}`,
  pan: `ABCPK${String(place).padStart(4, '0')}L`,
  begunOn: new Date('2026-11-26T06:30:00Z'),
}));
const answers = composeAnswers('kra', clients, { random: randomOf('answers'), now });
const known = answers.filter(({ client }) => client !== null);
const shareOf = (state: string) => known.filter((answer) => answer.state === state).length / clients.length;

test('shares are accepted 92 %, on hold 5 % and refused 3 %', () => {
  expect(shareOf('accepted')).toBeCloseTo(0.92 * 1.04, 1);
  expect(shareOf('onHold')).toBeCloseTo(0.05, 1);
  expect(shareOf('refused')).toBeCloseTo(0.03, 1);
});

test('some answers are older, some double, and some of unknown clients', () => {
  expect(known.filter(({ state }) => state === 'sent').length).toBe(500);
  expect(answers.length - known.length).toBe(250);
  expect(known.length - new Set(known).size).toBe(400);
});

test('every answer is dated after the approval and before now', () => {
  expect(
    known.every(
      ({ answeredOn, client }) => client !== null && answeredOn > client.begunOn && answeredOn <= now,
    ),
  ).toBe(true);
});

test('the files have a row for each answer', () => {
  const some = answers.slice(0, 3);
  const kra = kraFile(some, now).trimEnd().split('\r\n');
  expect(kra.slice(0, 2)).toEqual([
    'KRA STATUS DOWNLOAD 2026-11-30',
    'APP_PAN_NO|APP_STATUS|APP_HOLD_CODE|APP_REMARKS|APP_STATUS_DATE',
  ]);
  expect(kra.length).toBe(5);
  expect(kra[2]).toMatch(/^ABCPK0000L\|0[1347]\|[^|]*\|[^|]*\|\d\d-\d\d-2026 \d\d:\d\d:\d\d$/);
  const bse = bseFile(some).trimEnd().split('\r\n');
  expect(bse.map((line) => line.length)).toEqual([94, 94, 94]);
});
