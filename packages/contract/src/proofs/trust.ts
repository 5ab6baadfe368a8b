import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { bodyId, done, instant } from '../shared-schemas.ts';
import { trustStates } from './proof-choices.ts';
import { anchorPurposes } from './proof-states.ts';

const managing = { permission: 'trust.manage' } as const;

const standing = {
  /** SHA-256, hexadecimal. */
  Fingerprint: z.string(),
  Issuer: z.string(),
  /** Where the file and its fingerprint are published. */
  Source: z.string(),
  State: z.enum(trustStates),
  AddedBy: z.string(),
  AddedOn: instant,
  TrustedOn: z.nullable(instant),
  EndedOn: z.nullable(instant),
};

const anchor = z.strictObject({
  AnchorId: z.int(),
  Purpose: z.enum(anchorPurposes),
  SubjectName: z.string(),
  Serial: z.string(),
  ValidFrom: instant,
  ValidTo: instant,
  /** An authority for tests and demonstrations. */
  IsTest: z.boolean(),
  ...standing,
});
export type TrustAnchor = z.output<typeof anchor>;

const revocationList = z.strictObject({
  ListId: z.int(),
  IssuedOn: instant,
  NextOn: z.nullable(instant),
  Entries: z.int(),
  ...standing,
});
export type RevocationListRow = z.output<typeof revocationList>;

/** Every anchor and revocation list, the newest first. */
export const listTrust = defineEndpoint({
  ...managing,
  name: 'listTrust',
  method: 'GET',
  path: '/api/proofs/trust/',
  audit: { none: 'public certificates' },
  reply: z.strictObject({
    Anchors: z.array(anchor),
    Lists: z.array(revocationList),
    /** Production rejects test authorities. */
    AcceptsTest: z.boolean(),
  }),
});
export type Trust = z.output<typeof listTrust.reply>;

const mostTrustFileBytes = 10_000_000;
const file = z.base64().check(z.maxLength(Math.ceil((mostTrustFileBytes * 4) / 3) + 4));

/** The content of a certificate or list before it is added, for comparison with the published fingerprint. */
export const previewTrustFile = defineEndpoint({
  ...managing,
  name: 'previewTrustFile',
  method: 'POST',
  path: '/api/proofs/trust/preview/',
  audit: { none: 'nothing is stored' },
  maximumBytes: 14_000_000,
  body: z.strictObject({ What: z.enum(['certificate', 'revocations']), TrustFile: file }),
  reply: z.strictObject({
    SubjectName: z.nullable(z.string()),
    Issuer: z.string(),
    Fingerprint: z.string(),
    ValidFrom: instant,
    ValidTo: z.nullable(instant),
    /** Of a list. */
    Entries: z.nullable(z.int()),
  }),
  refusals: ['unprocessable'],
});
export type InspectedTrustFile = z.output<typeof previewTrustFile.reply>;

const published = {
  TrustFile: file,
  /** As published by the authority; colons and spaces make no difference. */
  Fingerprint: z.string().check(z.trim(), z.maxLength(200)),
  Source: z.string().check(z.trim(), z.minLength(5), z.maxLength(300)),
};

/** An anchor waits for a second person. */
export const addAnchor = defineEndpoint({
  ...managing,
  name: 'addAnchor',
  method: 'POST',
  path: '/api/proofs/trust/anchors/',
  confirms: true,
  audit: 'trust-anchor.add',
  maximumBytes: 14_000_000,
  body: z.strictObject({ Purpose: z.enum(anchorPurposes), IsTest: z.boolean(), ...published }),
  reply: z.strictObject({ ...done.shape, AnchorId: z.int() }),
  refusals: ['guard', 'unprocessable'],
});

/** Takes effect immediately, and ends the trust in every proof at this anchor. */
export const removeAnchor = defineEndpoint({
  ...managing,
  name: 'removeAnchor',
  method: 'POST',
  path: '/api/proofs/trust/anchors/remove/',
  confirms: true,
  audit: 'trust-anchor.remove',
  body: z.strictObject({ AnchorId: bodyId }),
  reply: done,
  refusals: ['guard'],
});

/** A list waits for a second person, because it may replace a list that revokes more. */
export const addRevocationList = defineEndpoint({
  ...managing,
  name: 'addRevocationList',
  method: 'POST',
  path: '/api/proofs/trust/lists/',
  confirms: true,
  audit: 'revocation-list.add',
  maximumBytes: 14_000_000,
  body: z.strictObject(published),
  reply: z.strictObject({ ...done.shape, ListId: z.int() }),
  refusals: ['guard', 'unprocessable'],
});

/** Waits for a second person: certificates on the list count again. */
export const removeRevocationList = defineEndpoint({
  ...managing,
  name: 'removeRevocationList',
  method: 'POST',
  path: '/api/proofs/trust/lists/remove/',
  confirms: true,
  audit: 'revocation-list.remove',
  body: z.strictObject({ ListId: bodyId }),
  reply: done,
  refusals: ['guard'],
});
