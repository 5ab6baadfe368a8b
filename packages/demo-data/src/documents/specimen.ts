import type { Person } from '../person.ts';
import { evidenceOf, type Evidence, type PlannedFault } from '../planned-faults.ts';

/** The names as the documents print them; they may be written otherwise than declared. */
export type PrintedNames = { readonly onPan: string; readonly onProof: string; readonly atBank: string };

export type Specimen = {
  readonly person: Person;
  readonly evidence: Evidence;
  readonly names: PrintedNames;
};

export type SpecimenOf = {
  readonly person: Person;
  readonly faults: readonly PlannedFault[];
  readonly names?: Partial<PrintedNames>;
};

export function specimenOf({ person, faults, names = {} }: SpecimenOf): Specimen {
  const evidence = evidenceOf(person, faults);
  return {
    person,
    evidence,
    names: {
      onPan: names.onPan ?? person.fullName,
      onProof: names.onProof ?? person.fullName,
      atBank: names.atBank ?? evidence.nameAtBank,
    },
  };
}

/** dd/MM/yyyy, as cards print it. */
export function printedDay(day: string): string {
  return day.split('-').reverse().join('/');
}
