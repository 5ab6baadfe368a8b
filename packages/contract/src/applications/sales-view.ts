import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { idParams } from '../shared-schemas.ts';

/** §3: 0 not required, 1 done, 2 not done. */
const salesFlag = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type SalesFlag = z.output<typeof salesFlag>;

/** VIEW-02: the lines of the sales view in their order, by step (§2, View). */
export const salesSteps = {
  1: [
    'Mobile',
    'Email',
    'DateOfBirth',
    'PAN',
    'PanPhoto',
    'BankName',
    'IFSC',
    'BankAccountNo',
    'BankProof',
    'AutoVerified',
  ],
  2: [
    'SignPhoto',
    'FirstName',
    'MiddleName',
    'LastName',
    'GenderName',
    'MaritalStatusName',
    'FatherName',
    'MotherName',
    'CorrespondenceAddress',
    'AddressFrontPhoto',
    'AddressBackPhoto',
    'Photo',
    'AnnualIncomeName',
    'OccupationName',
    'TradingExperienceName',
    'CompanyName',
    'Designation',
    'Plan',
  ],
  3: ['IpvStatus', 'Selfie', 'IpvData', 'CaptureTime', 'EsignStatus', 'AadhaarSuffix', 'SignerName'],
} as const;
export type SalesField = (typeof salesSteps)[1 | 2 | 3][number];
export type SalesFlags = Readonly<Record<SalesField, SalesFlag>>;

export const salesFields: readonly SalesField[] = [...salesSteps[1], ...salesSteps[2], ...salesSteps[3]];

/** Apart from the UAN and the name, which identify the application, this call returns only flags (workflow.json, viewDetails). */
// Object.fromEntries widens the keys; they are the keys of salesFields.
const flags = Object.fromEntries(salesFields.map((field) => [field, salesFlag])) as Record<
  SalesField,
  typeof salesFlag
>;

export const salesView = defineEndpoint({
  name: 'salesView',
  method: 'GET',
  path: '/api/dashboard/application/sales/:id',
  permission: 'application.sales-view',
  audit: 'application.sales-view',
  params: idParams,
  reply: z.strictObject({
    ApplicationId: z.int(),
    UAN: z.nullable(z.string()),
    Name: z.string(),
    ApplicationStatus: z.int(),
    ApplicationStatusName: z.string(),
    LastStageCompleted: z.nullable(z.string()),
    Mode: z.int(),
    ModeName: z.string(),
    /** Whether the caller may take up the customer's flow now. */
    MayResume: z.boolean(),
    ...flags,
  }),
  refusals: ['wrongStatus'],
});

/** VIEW-03 */
export const getMobile = defineEndpoint({
  name: 'getMobile',
  method: 'GET',
  path: '/api/dashboard/application/get-mobile/:id',
  permission: 'application.resume',
  audit: 'application.resume',
  params: idParams,
  reply: z.strictObject({ Data: z.string() }),
  refusals: ['wrongStatus', 'guard'],
  acts: true,
});
