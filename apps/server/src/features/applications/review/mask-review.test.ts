import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import type { Session } from '../../../http/call.ts';
import { expect, test } from 'vitest';
import { maskReview } from './mask-review.ts';

const place = (Field: number) => ({ Field, X: 0.1, Y: 0.1, Width: 0.2, Height: 0.1 });
// Masks read these properties of a review and a session; the rest is omitted.
const review = {
  PAN: 'ABCPE1234F',
  DateOfBirth: '1990-04-12',
  FirstName: 'Amit',
  EarlierRejections: [],
  FieldChanges: [],
  Documents: [{ DocumentType: 8, OcrPlaces: [place(3), place(4), place(9)] }],
} as unknown as ReviewApplication;
const whole = {
  name: 'whole',
  pan: 'whole',
  mobile: 'whole',
  email: 'whole',
  account: 'whole',
  proofNumber: 'whole',
  birthDate: 'whole',
  pincode: 'whole',
  address: 'whole',
  place: 'whole',
  picture: 'whole',
} as const;
const session = {} as Session;
type Opened = Parameters<typeof maskReview>[1];
const fieldsOf = (sights: Opened['sights']) =>
  maskReview(review, { sights } as Opened, session).Documents[0]?.OcrPlaces?.map(({ Field }) => Field);

test('a place is shown only for unmasked values, on an unmasked document', () => {
  expect(fieldsOf(whole)).toEqual([3, 4, 9]);
  expect(fieldsOf({ ...whole, pan: 'part' })).toEqual([3, 9]);
  expect(fieldsOf({ ...whole, pan: 'none', birthDate: 'part' })).toEqual([9]);
  expect(fieldsOf({ ...whole, picture: 'none' })).toBeUndefined();
});
