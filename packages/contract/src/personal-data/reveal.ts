import * as z from 'zod/mini';
import { DocumentType } from '../document-types.ts';
import { defineEndpoint } from '../endpoint.ts';
import { bodyId, instant } from '../shared-schemas.ts';

/** What may be shown whole for a purpose, and which properties of an application it is. */
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

/** Why somebody who does not work on an application has to see a value of it. */
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

/** Of the words that 'other' asks for. */
export const revealNoteLength = { least: 10, most: 200 } as const;
/** So long a value stays shown. */
export const revealSeconds = 300;
/** Of one user in 24 hours. */
export const mostReveals = 30;
/** Of one user in an hour: the next one rings. */
export const quietReveals = 10;

/** A masked value of one application, whole, for a purpose. What does not fit is answered by 422. */
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
  refusals: ['wrongStatus', 'notYetAssigned', 'notAssignedToYou', 'guard', 'unprocessable', 'wrongRole'],
});
