import type { Tx } from '@kyc/db/connection/transaction';
import type { AccessSearch } from '@kyc/db/tables/incidents/accesses';
import type { IncidentFacts } from '@kyc/domain/incidents/draft-notices';
import type { ErasedPersons } from './erased-persons.ts';
import type { AccessTally } from './tally-accesses.ts';

export type Staff = ReadonlyMap<number, { userName: string; fullName: string; userType: number }>;

export interface BundleSource {
  readonly tx: Tx;
  readonly search: AccessSearch;
  readonly staff: Staff;
  readonly tally: AccessTally;
  readonly erased: ErasedPersons;
  /** The data of the notices in addition to the counts. */
  readonly facts: Pick<IncidentFacts, 'title' | 'broker' | 'from' | 'to' | 'noticedOn'>;
}
