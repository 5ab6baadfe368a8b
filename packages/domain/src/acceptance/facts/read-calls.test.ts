import { describe, expect, test } from 'vitest';
import { readCalls } from './read-calls.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
const call = (hour: number, status: string, response: unknown) => ({
  apiId: 1,
  status,
  response: typeof response === 'string' ? response : JSON.stringify(response),
  requestedOn: at(hour),
});
const known = (...calls: ReturnType<typeof call>[]) => readCalls(calls).get(1);

describe('facts of a service', () => {
  test('a newer success replaces an older one', () => {
    expect(known(call(9, 'Success', { status: 'F' }), call(8, 'Success', { status: 'E' }))).toEqual({
      answer: { status: 'F' },
      answeredOn: at(9),
      lastFailed: false,
    });
  });

  test('a newer failure does not', () => {
    expect(known(call(9, 'Timeout', ''), call(8, 'Success', { status: 'E' }))).toEqual({
      answer: { status: 'E' },
      answeredOn: at(8),
      lastFailed: true,
    });
  });

  test.each([
    [{ status: 'E', error: 'no such PAN' }],
    [{ errorCode: 'E01' }],
    [{ success: false }],
    [{ status: 'FAILED' }],
    [{ APP_STATUS: '99' }],
    ['<Envelope><Fault>busy</Fault></Envelope>'],
  ])('a success that carries an error does not count: %j', (response) => {
    expect(known(call(9, 'Success', response), call(8, 'Success', { status: 'E' }))).toEqual({
      answer: { status: 'E' },
      answeredOn: at(8),
      lastFailed: true,
    });
  });

  test.each([[{ status: 'E', error: null, errors: [], errorCode: '0' }], [{ status: 'E' }]])(
    'an empty error does not count as an error: %j',
    (response) => {
      expect(known(call(9, 'Success', response))?.answer).toEqual(response);
    },
  );

  test('a SOAP answer is read by its elements', () => {
    const xml =
      '<s:Envelope><APP_PAN_INQ><APP_STATUS>02</APP_STATUS><APP_NAME>A</APP_NAME></APP_PAN_INQ></s:Envelope>';
    expect(known(call(9, 'Success', xml))?.answer).toMatchObject({ APP_STATUS: '02', APP_NAME: 'A' });
  });

  test('an answer that cannot be read has succeeded and tells nothing', () => {
    expect(known(call(9, 'Success', '<n bytes>x'))?.answer).toEqual({});
    expect(known(call(9, 'Success', 'OK'))?.answer).toEqual({});
  });

  test('a service that never succeeded', () => {
    expect(known(call(9, 'Failed', ''), call(8, 'Timeout', ''))).toEqual({
      answer: null,
      answeredOn: null,
      lastFailed: true,
    });
  });
});
