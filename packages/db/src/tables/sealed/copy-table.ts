import type { placesOfApplicants } from '../retention/places-of-applicants.ts';

type Places = typeof placesOfApplicants;
type ApplicantTable = {
  [T in keyof Places]: Places[T] extends 'holds none' ? never : T;
}[keyof Places];
/** Tables that a run of retention changes because they hold values of applicants (places-of-applicants.ts). */
export type CopyTable = Exclude<ApplicantTable, 'application' | 'application_name' | 'application_profile'>;
