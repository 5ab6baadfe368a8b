import type { ReviewApplication } from '@kyc/contract/applications/review-application';

/** The application as the review shows it, without its decisions: what the value and the evidence of a field are read from. */
export interface ReviewedCase extends Omit<ReviewApplication, 'FieldDecisions'> {
  /** Where the desk checked the signatures itself: values under a trusted signature, '' for none. */
  readonly Signed?: {
    readonly CertificateName: string;
    readonly AadhaarName: string;
    /** yyyy-MM-dd, or its visible part. */
    readonly AadhaarBirthDate: string;
  };
}

/** The conditions of §2, steps 1 to 3, under which a field is shown. */
export type FieldConditions = Pick<ReviewApplication, 'Mode' | 'Source'> & {
  readonly IsPermanentSame: boolean | null;
};
