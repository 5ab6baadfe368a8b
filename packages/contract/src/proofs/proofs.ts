import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { reviewAccessRefusals } from '../field-review/review-refusals.ts';
import { bodyId, done, idParams, instant } from '../shared-schemas.ts';
import { proofParts } from './proof-choices.ts';
import { proofKinds, proofStates } from './proof-states.ts';

const proof = z.strictObject({
  DocumentType: z.int(),
  Version: z.int(),
  /** Of the newest version that the customer delivered; otherwise the proof is about an earlier one. */
  IsCurrent: z.boolean(),
  ProofNo: z.int(),
  Kind: z.enum(proofKinds),
  State: z.enum(proofStates),
  /** A reason of `proof-states.ts`, `anchorRemoved` or `noSignature`. */
  Reason: z.string(),
  Covers: z.enum(proofParts),
  Outcome: z.enum(['proved', 'contradicts', 'open']),
  Signer: z.nullable(z.string()),
  Issuer: z.nullable(z.string()),
  SignedOn: z.nullable(instant),
  /** A time stamp proves it; otherwise it is the signer's claim. */
  IsTimeProved: z.boolean(),
  IsTest: z.boolean(),
  CheckedOn: instant,
  /** Attributes of the signer's certificate, in its order. */
  Attributes: z.array(z.strictObject({ Label: z.string(), Text: z.string() })),
  /** Signed values, masked as their fields. */
  Signed: z.array(z.strictObject({ Label: z.string(), Text: z.string() })),
});
export type ProofRow = z.output<typeof proof>;

/** The signatures of an application, and the review fields about which they state something. */
export const readProofs = defineEndpoint({
  name: 'readProofs',
  method: 'GET',
  path: '/api/proofs/application/:id',
  permission: 'proof.read',
  audit: 'application.view-part',
  params: idParams,
  reply: z.strictObject({
    IsOn: z.boolean(),
    Proofs: z.array(proof),
    Fields: z.array(
      z.strictObject({
        FieldId: z.int(),
        /** A trusted signature covers the value; false: it states another value. */
        IsProved: z.boolean(),
      }),
    ),
    /** Values under a trusted signature, masked as their fields, for the match matrix; '' for none. */
    Values: z.strictObject({
      CertificateName: z.string(),
      AadhaarName: z.string(),
      /** yyyy-MM-dd, or its visible part. */
      AadhaarBirthDate: z.string(),
    }),
  }),
  refusals: reviewAccessRefusals,
});
export type Proofs = z.output<typeof readProofs.reply>;

/** Checks the documents of an application again, in the background. */
export const recheckProofs = defineEndpoint({
  name: 'recheckProofs',
  method: 'POST',
  path: '/api/proofs/check/',
  permission: 'trust.manage',
  audit: 'application.check-proofs',
  body: z.strictObject({ ApplicationId: bodyId }),
  reply: done,
  refusals: ['guard'],
});

const counts = z.array(z.strictObject({ Label: z.string(), Count: z.int() }));

/** Figures of the last 90 days, without persons. */
export const readProofReport = defineEndpoint({
  name: 'readProofReport',
  method: 'GET',
  path: '/api/proofs/report/',
  permission: 'proof.report',
  audit: { none: 'numbers without names' },
  reply: z.strictObject({
    FromOn: instant,
    ToOn: instant,
    /** With a checked document. */
    Applications: z.int(),
    FormProved: z.int(),
    AadhaarProved: z.int(),
    /** Newest versions of documents, by kind of proof and its state. */
    States: z.array(z.strictObject({ Kind: z.enum(proofKinds), State: z.enum(proofStates), Count: z.int() })),
    /** Applications with a contradiction, by their source. */
    Sources: counts,
  }),
  refusals: ['guard'],
});
export type ProofReport = z.output<typeof readProofReport.reply>;
