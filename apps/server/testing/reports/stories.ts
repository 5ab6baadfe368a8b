import { ApiId } from '@kyc/contract/log-types';
import { statusName } from '@kyc/contract/status-names';
import { modeName } from '@kyc/contract/modes';
import { stages } from '@kyc/contract/applications/stages';
import type { RawApplication, RawCall, RawEvent, RawProfile, RawRows } from '../raw-rows.ts';
import type { Cell } from '../read-workbook.ts';

/** The history of one application or user, from the stored rows of a broker. */
export interface Stories {
  readonly raw: RawRows;
  eventsOf(applicationId: number): RawEvent[];
  /** @throws when the application has none */
  profileOf(applicationId: number): RawProfile;
  userName(userId: number | null): Cell;
  statusOf(row: RawApplication): string;
  modeOf(row: RawApplication): string;
  isSigned(applicationId: number): boolean;
  nameOf(row: RawApplication): Cell;
  /** The newest signing that succeeded. */
  signing(row: RawApplication): RawCall | undefined;
  /** Seconds that the customer took for the stage; empty when it was not reached. */
  timeOnStage(row: RawApplication, index: number): number[];
}

export function storiesOf(raw: RawRows): Stories {
  const profileOf = (id: number): RawProfile => {
    const profile = raw.profiles.find((row) => row.application_id === id);
    if (profile === undefined) throw new Error(`no profile ${id}`);
    return profile;
  };
  return {
    raw,
    eventsOf: (id) => raw.events.filter((event) => event.application_id === id),
    profileOf,
    userName: (id) => raw.users.find((user) => user.user_id === id)?.full_name ?? null,
    statusOf: (row) => statusName(row.status),
    modeOf: (row) => modeName(row.mode),
    isSigned: (id) => profileOf(id).esign_status === 2,
    nameOf(row) {
      const { first_name, middle_name, last_name } = profileOf(row.application_id);
      const declared = [first_name, middle_name, last_name].filter(Boolean).join(' ');
      return declared === '' ? row.name || null : declared;
    },
    signing: (row) =>
      raw.calls.findLast(
        (call) =>
          call.application_id === row.application_id &&
          call.api_id === ApiId.AadhaarEsign &&
          call.status === 'Success',
      ),
    timeOnStage(row, index) {
      const done = raw.stages
        .filter((stage) => stage.application_id === row.application_id)
        .toSorted((a, b) => stages.indexOf(a.stage) - stages.indexOf(b.stage));
      const place = done.findIndex(({ stage }) => stage === stages[index]);
      const own = done[place];
      if (own === undefined) return [];
      const before = done[place - 1]?.completed_on ?? row.created_on;
      return [(own.completed_on.getTime() - before.getTime()) / 1000];
    },
  };
}
