import * as z from 'zod/mini';
import { DocumentType } from '../document-types.ts';
import { defineEndpoint } from '../endpoint.ts';
import { bodyId, instant } from '../shared-schemas.ts';
import { reviewAccessRefusals } from '../field-review/review-refusals.ts';

/** The values that can be revealed for a purpose, and the properties that each contains. */
export const revealedProperties = {
  PAN: ['PAN'],
  Mobile: ['Mobile'],
  Email: ['Email'],
  BankAccountNo: ['BankAccountNo', 'CustomerId'],
  PoaIdNumber: ['PoaIdNumber'],
  DateOfBirth: ['DateOfBirth', 'PanDob', 'PanOcrDob', 'PoaOcrDob', 'AadhaarDob'],
  CorrespondenceAddress: [
    'CorrespondenceHouseNo',
    'CorrespondenceStreet',
    'CorrespondenceLocation',
    'PoaOcrAddress',
  ],
  PermanentAddress: ['PermanentHouseNo', 'PermanentStreet', 'PermanentLocation'],
  SelfieLocation: ['SelfieLocation', 'GeoTag', 'Latitude', 'Longitude', 'IpvIpAddress'],
} as const;
export type RevealedProperty = keyof typeof revealedProperties;

export function isRevealedProperty(name: string): name is RevealedProperty {
  return Object.hasOwn(revealedProperties, name);
}

export type DocumentName = keyof typeof DocumentType;

export function isDocumentName(name: string): name is DocumentName {
  return Object.hasOwn(DocumentType, name);
}

/** Why a user who does not work on an application needs a value. */
export const revealPurposes = {
  'customer-call': 'The customer is on the phone and is identified by it',
  complaint: 'A complaint of the customer',
  correction: 'A correction that the customer asked for',
  regulator: 'A question of a regulator, an exchange or a court',
  'fraud-check': 'A suspicion of fraud',
  'quality-check': 'A check of how it was verified',
  'technical-fault': 'A technical fault',
  other: 'Another reason',
} as const;
export type RevealPurpose = keyof typeof revealPurposes;

export function isRevealPurpose(name: string): name is RevealPurpose {
  return Object.hasOwn(revealPurposes, name);
}

/** The length of the note that 'other' requires. */
export const revealNoteLength = { least: 10, most: 200 } as const;
/** How long a revealed value stays visible, in seconds. */
export const revealSeconds = 300;
/** For one user in 24 hours. */
export const mostReveals = 30;
/** For one user in an hour: the next one raises an alarm. */
export const quietReveals = 10;

/** A masked value of an application, complete, for a purpose. Invalid requests are answered with 422. */
export const revealValue = defineEndpoint({
  name: 'revealValue',
  method: 'POST',
  path: '/api/reveal/',
  permission: 'application.review',
  audit: 'application.reveal',
  body: z.strictObject({
    ApplicationId: bodyId,
    /** A key of `revealedProperties`, or the name of a document. */
    Property: z.string().check(z.maxLength(40)),
    Purpose: z.string().check(z.maxLength(40)),
    Note: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(5000)))),
  }),
  reply: z.strictObject({
    /** By property; of a document none: it can be read until then. */
    Values: z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))),
    Until: instant,
    /** Reveals that are left for the day. */
    Left: z.int(),
  }),
  refusals: [...reviewAccessRefusals, 'unprocessable', 'wrongRole'],
});
