import { expect, type BrowserContext, type Response } from '@playwright/test';
import type { Office } from './office.ts';

interface Heard {
  readonly userName: string;
  readonly address: string;
  readonly body: string;
}

/** The call that shows a value for a purpose, and counts. */
const revealPath = '/api/reveal/';

/**
 * Every answer that a desk with masks gives to its browsers, whatever the test is about: none of them holds a number, an address line
 * or a day of birth of an applicant whole, but to the verifier who has the application.
 */
export class MaskedReplies {
  readonly #heard: Promise<Heard>[] = [];

  watch(context: BrowserContext, userName: string): void {
    context.on('response', (response) => {
      if (isReadable(response)) this.#heard.push(read(response, userName));
    });
  }

  get count(): number {
    return this.#heard.length;
  }

  async expectMasked(office: Office): Promise<void> {
    const heard = await Promise.all(this.#heard);
    const applicants = await readApplicants(office);
    const shown = heard.flatMap(({ userName, address, body }) => {
      const [own, others] = [true, false].map((isHeld) =>
        applicants
          .filter(({ holders }) => holders.includes(userName) === isHeld)
          .flatMap(({ values }) => values),
      );
      // One person may have two applications.
      return (others ?? [])
        .filter((value) => !(own ?? []).includes(value) && body.includes(value))
        .map((value) => `${userName} ${address}: ${value}`);
    });
    expect(shown).toEqual([]);
  }
}

function isReadable(response: Response): boolean {
  const type = response.headers()['content-type'] ?? '';
  return (
    response.url().includes('/api/') &&
    !response.url().endsWith(revealPath) &&
    /json|text\/(?!event)/.test(type)
  );
}

async function read(response: Response, userName: string): Promise<Heard> {
  // A page that went on before the answer had come showed nothing of it.
  const body = await response.text().catch(() => '');
  return { userName, address: new URL(response.url()).pathname, body };
}

async function readApplicants(office: Office) {
  const rows = await office.inTenant((tx) =>
    tx
      .selectFrom('application as a')
      .innerJoin('application_profile as p', 'p.application_id', 'a.application_id')
      .leftJoin('app_user as u', 'u.user_id', 'a.verifier_id')
      .select(['a.mobile', 'a.pan', 'u.user_name', 'a.status'])
      .select([
        'p.email',
        'p.bank_account_no',
        'p.date_of_birth',
        'p.correspondence_house_no',
        'p.poa_id_number',
      ])
      .execute(),
  );
  return rows.map((row) => ({
    holders: holdersOf(row.status, row.user_name),
    values: [
      row.mobile,
      row.pan,
      row.email,
      row.bank_account_no,
      row.date_of_birth,
      row.date_of_birth?.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1'),
      row.correspondence_house_no,
      row.poa_id_number,
      // An Aadhaar is stored by its last four digits alone.
    ].flatMap((value) => (typeof value === 'string' && /^(?!X{4}).{8}/.test(value) ? [value] : [])),
  }));
}

/** A system-rejected one may be corrected by any verifier; a decided one is held by nobody any more. */
function holdersOf(status: number, verifier: string | null): readonly (string | null)[] {
  if (status === 7) return ['verifier', 'verifier2'];
  return [3, 5, 8].includes(status) ? [verifier] : [];
}
